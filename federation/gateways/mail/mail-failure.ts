/**
 * The reason why an e-mail did not go: `recipient-gone` and `content-refused` will never pass, `mailbox-full`,
 * `greylisted` and `try-later` concern one e-mail for a while, `sender-refused` all that go the same way.
 */
export type MailFailureKind =
  | 'recipient-gone'
  | 'content-refused'
  | 'mailbox-full'
  | 'greylisted'
  | 'sender-refused'
  | 'try-later';

/** The step of the SMTP dialogue that was refused; before MAIL a server knows nothing of the e-mail. */
export type SmtpPhase = 'connect' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA';

type Rule = readonly [MailFailureKind, RegExp];

/** Replies about the sender, though they may name a user or an address as well. */
const SENDER_CHECK =
  /sender (?:verif|address rejected|rejected|domain|denied|not auth)|verification failed for|domain of sender|sending for this account|not owned by|mailfrom|invalid sender|return path/i;

const FULL =
  /over ?-?quota|quota (?:is |has been )?(?:exceeded|full)|exceed\w* (?:\S+ )?quota|quota violation|(?:mailbox|account|inbox|user|recipient)\b[^.;]{0,20}\bfull\b|mailbox size limit|storage (?:allocation|full)|out of storage|mailbox exceed/i;

const RECIPIENT_BUSY = /receiving mail (?:at a rate|too quickly)|recipient has exceeded their limit/i;

const GONE =
  /no such\b|unknown (?:user|recipient|mailbox|account|address|local)|(?:user|recipient|mailbox|account|address|addressee)\b[^.;:]{0,60}?\b(?:unknown|not found|not known|(?:is |marked as )invalid|unavailable|disabled|inactive|suspended|closed|deactivated|unallocated|not listed in)|(?:does ?n[o']t|do not) exist|no longer (?:valid|available|active|exists|accepts)|invalid[ -](?:recipient|mailbox|address|user)|not a (?:valid|known) (?:user|recipient|mailbox|address|email)|doesn'?t have an? \S+ account|(?:recip\w*|not) ?notfound|resolver\.(?:adr|rst)|unrouteable|null mx|target address|not in recipient list|not our customer|address rejected: access denied|no mailbox|bad (?:destination|recipient)/i;

const CONTENT =
  /message (?:size|length)|message (?:is )?too (?:big|large|long)|size (?:limit )?exceed|exceed\w* (?:\S+ ){0,3}size|rfc compliant|rfc ?5322/i;

const GREYLISTED = /gr[ae]y-? ?list|postgrey/i;
const COME_BACK = /(?:come back|try again|try) later/i;

const SENDER =
  /spam|black ?list|block|\brbl\b|dnsbl|\blisted\b|dmarc|dkim|\bspf\b|relay|reputation|authenticat|polic(?:y|ies)|\brate|limit|too many|excessive|deferred|complain|unsolicited|suspicio|banned|prohibit|denied|not allowed|not permitted|virus|your (?:ip|server|host|domain|network)|client host|helo|reverse dns|\bptr\b/i;

/** The first rule for 5xx that fits counts; an unknown reply is kept and raises an alarm rather than loses an e-mail. */
const forGood: readonly Rule[] = [
  ['sender-refused', SENDER_CHECK],
  ['mailbox-full', FULL],
  ['try-later', RECIPIENT_BUSY],
  ['recipient-gone', GONE],
  ['content-refused', CONTENT],
  ['sender-refused', SENDER],
];

const forNow: readonly Rule[] = [
  ['mailbox-full', FULL],
  ['try-later', RECIPIENT_BUSY],
  ['greylisted', GREYLISTED],
  ['sender-refused', SENDER],
  ['greylisted', COME_BACK],
];

/** Subject and detail of RFC 3463 and its registry: 1 is the address, 2 the mailbox, 7 the policy. */
const byEnhancedCode: readonly Rule[] = [
  ['sender-refused', /^5\.(?:1\.[78]|4\.5|7\.\d+)$/],
  ['mailbox-full', /^[45]\.2\.2$/],
  ['content-refused', /^5\.(?:2\.3|3\.4|6\.\d+)$/],
  ['recipient-gone', /^5\.(?:1\.\d+|2\.1|4\.4)$/],
  ['sender-refused', /^4\.7\.\d+$/],
];

const USER_NOT_LOCAL = '551';

/** Judges a reply as it came, of several lines if need be; an empty one is a server that cannot be reached. */
export function failureKindOf(reply: string, phase: SmtpPhase): MailFailureKind {
  const code = /^\d{3}/.exec(reply)?.[0] ?? '';
  const enhanced = /(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?![\d.])/.exec(reply)?.[0] ?? '';
  const text = reply.replace(/^\d{3}[ -]?(?:[45]\.\d{1,3}\.\d{1,3} ?)?/gm, '').replace(/\s+/g, ' ');
  const firstOf = (rules: readonly Rule[], subject: string) => rules.find(([, pattern]) => pattern.test(subject))?.[0];
  const byCode = () => firstOf(byEnhancedCode, enhanced);
  if (!code.startsWith('5')) return firstOf(forNow, text) ?? byCode() ?? 'try-later';
  if (phase === 'MAIL') return firstOf([['content-refused', CONTENT]], text) ?? 'sender-refused';
  if (phase !== 'RCPT' && phase !== 'DATA') return 'sender-refused';
  return firstOf(forGood, text) ?? byCode() ?? (code === USER_NOT_LOCAL ? 'recipient-gone' : 'sender-refused');
}
