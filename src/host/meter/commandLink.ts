/** Links of the meter's card that run a command. A log's path stands in them, and a path may hold anything. */

/** Markdown for a link that runs `command` with one argument; nothing in the argument can end the link or begin another. */
export const commandLink = (label: string, command: string, argument?: unknown) =>
  `[${label}](command:${command}${argument === undefined ? '' : `?${encodeArgument([argument])}`})`;

/** As `encodeURIComponent`, and the signs that it lets through but Markdown reads: a bracket would end the address. */
const encodeArgument = (value: unknown) =>
  encodeURIComponent(JSON.stringify(value)).replace(
    /[!'()*~_]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
