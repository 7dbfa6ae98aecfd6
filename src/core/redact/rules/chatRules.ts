/** Tokens and webhook addresses of chat services and social networks. */
import type { SecretRule } from '../secretRule';

/** Rules for tokens of chat services and their webhooks. */
export const chatRules: readonly SecretRule[] = [
  {
    id: 'slack-token',
    keywords: ['xoxb-', 'xoxa-', 'xoxp-', 'xoxr-', 'xoxs-', 'xoxo-', 'xoxc-', 'xoxd-', 'xoxe-', 'xoxe.'],
    pattern: /xox(?:e\.xox[bp]|[abcdeoprs])-[\w%.+/=-]{8,400}/y,
    full: 24,
  },
  { id: 'slack-app-token', keywords: ['xapp-', 'xwfp-'], pattern: /x(?:app|wfp)-[\w-]{8,200}/y, full: 40 },
  {
    id: 'slack-webhook',
    keywords: ['hooks.slack.com/', 'hooks.slack-gov.com/'],
    pattern:
      /hooks\.slack(?:-gov)?\.com\/(?:services|workflows|triggers)\/(?<secret>[A-Za-z0-9]{5,20}\/[\w/+-]{8,120})/y,
    check: (path) => !/^T0{6}|^[TXx]+\//.test(path) || /\/(?!X+$)[A-Za-z0-9]*\d[A-Za-z0-9]*$/.test(path),
  },
  {
    id: 'discord-webhook',
    keywords: ['/api/webhooks/'],
    pattern: /\/api\/webhooks\/\d{10,22}\/(?<secret>[\w-]{20,100})/y,
  },
  { id: 'discord-token', keywords: discordStarts(), pattern: /[MNO][A-Za-z0-9_-]{22,27}\.[\w-]{6,7}\.[\w-]{8,45}/y },
  { id: 'discord-mfa-token', keywords: ['mfa.'], pattern: /mfa\.[\w-]{60,100}/y },
  { id: 'telegram-token', keywords: [':aa'], pattern: /(?<=(?<lead>\b\d{6,12})):AA[\w-]{10,40}/y },
  {
    id: 'teams-webhook',
    keywords: ['/webhookb2/', '/incomingwebhook/'],
    pattern: /\/(?:webhookb2|IncomingWebhook)\/(?<secret>[0-9a-f][\w@/-]{20,220})/iy,
  },
  {
    id: 'zapier-webhook',
    keywords: ['hooks.zapier.com/hooks/catch/'],
    pattern: /hooks\.zapier\.com\/hooks\/catch\/(?<secret>\d{4,12}\/\w{5,20})/y,
    check: () => true,
  },
  {
    id: 'feishu-webhook',
    keywords: ['/open-apis/bot/v2/hook/'],
    pattern: /\/open-apis\/bot\/v2\/hook\/(?<secret>[0-9a-f-]{20,40})/y,
  },
  {
    id: 'matrix-token',
    keywords: ['syt_', 'mct_'],
    pattern: /(?:syt_[A-Za-z0-9]{1,60}_[A-Za-z]{10,40}_[A-Za-z0-9]{6}|mct_\w{20,60})/y,
  },
  { id: 'twitch-token', keywords: ['oauth:'], pattern: /oauth:(?<secret>[a-z0-9]{30})(?!\w)/y },
  { id: 'facebook-token', keywords: ['eaa'], pattern: /(?<![\w+/=-])EAA[A-Za-z0-9]{60,400}(?![\w+/=-])/y },
  { id: 'twitter-bearer-token', keywords: ['aaaaaaaaaaaaaaaaaaaa'], pattern: /A{20,24}[A-Za-z0-9%]{50,120}/y },
  { id: 'dropbox-token', keywords: ['sl.'], pattern: /sl\.(?:u\.)?[\w-]{60,1500}/y },
];

/** Base64 of a snowflake: a bot's token begins with its id. The fourth character is what its third digit can be. */
function discordStarts(): string[] {
  const pairs = ['mt', 'mz', 'nd', 'nt', 'nj', 'nz', 'od', 'ot'];
  return pairs.flatMap((pair) => [...'aeimquyckgosw'].map((letter) => `${pair}${letter}`));
}
