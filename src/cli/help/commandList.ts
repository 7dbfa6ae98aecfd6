/** What each command is for, in the order in which people need them. */

/** Commands that belong together, each with one sentence. */
export interface CommandGroup {
  readonly title: string;
  readonly commands: Readonly<Record<string, string>>;
}

/** A test holds that each command stands here once. */
export const commandGroups: readonly CommandGroup[] = [
  {
    title: 'Make a handoff',
    commands: {
      sessions: 'List sessions, newest first, and which one goes on from which',
      create: 'Write a handoff of one session, or of several, for a goal',
      deliver: 'Give a handoff to a new session: an agent, a file, a git note, the clipboard',
      targets: 'List where a handoff can be delivered',
      sources: 'List the agents whose sessions are read',
    },
  },
  {
    title: 'Look into sessions',
    commands: {
      show: 'Print a session, line by line',
      read: 'Find passages of a session, or of those before it',
      search: 'Find words in all sessions of a folder, or of the machine',
      why: 'Name the session that wrote a line of a file, and what for',
      explain: 'Name the rule by which a line of a log is, or is not, in a handoff',
      uncompact: 'List what a summary of the agent dropped',
    },
  },
  {
    title: 'Check afterwards',
    commands: {
      verify: 'Check the lines of a handoff against the folder and the log',
      status: 'List what was delivered, or tell what staying in a session costs',
      receipt: 'Tell what the new session made of its handoff',
    },
  },
  {
    title: 'Move to another machine',
    commands: {
      pack: 'Put a handoff and the uncommitted work into one file',
      open: 'Put a packed file into this clone, all of it or nothing',
      share: 'Share a packed file by the git server',
      fetch: 'Fetch a packed file that was shared',
    },
  },
  {
    title: 'Set up and tools',
    commands: {
      hook: 'Have an agent prepare a handoff when its turn ends',
      mcp: 'Serve sessions and handoffs to agents, on standard input and output',
      redact: 'Take the secrets out of a text',
      cache: 'Show what is kept to be quicker, or delete it',
      eval: 'Measure handoffs against written cases',
    },
  },
];

/** The sentence of one command; undefined for one that is none. */
export const purposeOf = (name: string): string | undefined =>
  commandGroups.flatMap(({ commands }) => (Object.hasOwn(commands, name) ? [commands[name]] : []))[0];
