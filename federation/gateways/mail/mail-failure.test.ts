import { expect, test } from '@jest/globals';
import { failureKindOf, type SmtpPhase } from './mail-failure';

/** Who, whose fault it is, the step of the dialogue, and the reply, whose lines are parted by « / ». */
const table = `
Yandex | recipient-gone | RCPT | 550 5.7.1 No such user!
Yandex | recipient-gone | RCPT | 550 5.7.1 Policy rejection on the target address
Yandex | mailbox-full | RCPT | 552 5.2.2 Mailbox size limit exceeded
Yandex | sender-refused | DATA | 554 5.7.1 [1] Message rejected under suspicion of SPAM; https://ya.cc/1IrBc ##
Yandex | sender-refused | DATA | 550 5.7.1 Email rejected per DMARC policy for example.ru 1626-x
Yandex | sender-refused | MAIL | 553 5.7.1 Sender address rejected: not owned by auth user.
Yandex | sender-refused | RCPT | 550 5.7.1 SPF check failed: 1.2.3.4 is not authorized to send in the name of example.ru
Yandex | sender-refused | AUTH | 535 5.7.8 Error: authentication failed: Invalid user or password!
Yandex | sender-refused | RCPT | 451 4.5.3 Recipients count limit exceeded
Yandex | greylisted | RCPT | 451 4.7.1 Sorry, the service is currently unavailable. Please come back later.
Mail.ru | recipient-gone | DATA | 550 Message was not accepted -- invalid mailbox.  Local mailbox a@mail.ru is unavailable: user not found
Mail.ru | recipient-gone | DATA | 550 Message was not accepted -- invalid mailbox. Local mailbox a@mail.ru is unavailable: account is disabled
Mail.ru | sender-refused | DATA | 550 spam message rejected. Please visit http://help.mail.ru/notspam-support/id?c=7y or report details to abuse@corp.mail.ru. Error code: B5322EEF
Mail.ru | sender-refused | DATA | 550 5.7.1 This message was not accepted due to domain owner DMARC policy (RFC 7489) https://help.mail.ru/mail-help/postmaster/dmarc
Mail.ru | sender-refused | connect | 550 Access from ip address 1.2.3.4 blocked. Visit http://mail.ru/notspam/
Mail.ru | sender-refused | RCPT | 550 message sending for this account is disabled
Mail.ru | sender-refused | MAIL | 451 Ratelimit exceeded for mailbox robot@example.ru. Try again later.
Mail.ru | sender-refused | AUTH | 535 Authentication failed. Please verify your account by going to https://e.mail.ru/login
Gmail | recipient-gone | RCPT | 550-5.1.1 The email account that you tried to reach does not exist. Please try / 550-5.1.1 double-checking the recipient's email address for typos or / 550 5.1.1 unnecessary spaces. - gsmtp
Gmail | recipient-gone | RCPT | 550 5.2.1 The email account that you tried to reach is disabled. Learn more at https://support.google.com/mail/?p=DisabledUser - gsmtp
Gmail | try-later | RCPT | 550-5.2.1 The user you are trying to contact is receiving mail at a rate that / 550-5.2.1 prevents additional messages from being delivered. - gsmtp
Gmail | try-later | RCPT | 450 4.2.1 The user you are trying to contact is receiving mail too quickly. - gsmtp
Gmail | mailbox-full | RCPT | 552 5.2.2 The email account that you tried to reach is over quota. - gsmtp
Gmail | mailbox-full | RCPT | 452-4.2.2 The recipient's inbox is out of storage space. Please direct the / 452 4.2.2 recipient to https://support.google.com/mail/?p=OverQuotaTemp - gsmtp
Gmail | sender-refused | DATA | 421-4.7.28 [1.2.3.4] Our system has detected an unusual rate of / 421 4.7.28 unsolicited mail originating from your IP address. - gsmtp
Gmail | sender-refused | DATA | 550-5.7.1 [1.2.3.4] Our system has detected that this message is likely suspicious due to the very low reputation of the sending domain. - gsmtp
Gmail | sender-refused | DATA | 550-5.7.26 Unauthenticated email from example.com is not accepted due to domain's DMARC policy. - gsmtp
Gmail | sender-refused | DATA | 550-5.7.1 [1.2.3.4] The IP you're using to send mail is not authorized to / 550 5.7.1 send email directly to our servers. - gsmtp
Gmail | sender-refused | DATA | 550 5.7.25 [1.2.3.4] The IP address sending this message does not have a PTR record
Gmail | sender-refused | DATA | 550-5.4.5 Daily user sending limit exceeded. - gsmtp
Gmail | sender-refused | AUTH | 535-5.7.8 Username and Password not accepted. For more information, go to / 535 5.7.8 https://support.google.com/mail/?p=BadCredentials - gsmtp
Gmail | content-refused | DATA | 552-5.3.4 Your message exceeded Google's message size limits. - gsmtp
Gmail | try-later | DATA | 451 4.3.0 Mail server temporarily rejected message. - gsmtp
Outlook.com | recipient-gone | RCPT | 550 5.5.0 Requested action not taken: mailbox unavailable. [x.eop-nam12.prod.protection.outlook.com]
Outlook.com | sender-refused | MAIL | 550 5.7.1 Unfortunately, messages from [1.2.3.4] weren't sent. Please contact your Internet service provider since part of their network is on our block list (S3150).
Outlook.com | sender-refused | RCPT | 550 SC-001 (BAY004-MC4F49) Unfortunately, messages from 1.2.3.4 weren't sent. Please contact your Internet service provider since part of their network is on our block list.
Outlook.com | sender-refused | RCPT | 550 5.7.1 Service unavailable, MailFrom domain is listed in Spamhaus. (S8002)
Outlook.com | sender-refused | DATA | 550 5.7.515 Access denied, sending domain EXAMPLE.COM does not meet the required authentication level.
Outlook.com | try-later | RCPT | 554 5.2.122 The recipient has exceeded their limit for the number of messages they can receive per hour.
Outlook.com | try-later | connect | 421 4.3.2 Service not available [outlook.com]
Exchange Online | recipient-gone | RCPT | 550 5.4.1 Recipient address rejected: Access denied. AS(201806281) [x.prod.protection.outlook.com]
Exchange Online | recipient-gone | DATA | 550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient a@example.com not found by SMTP address lookup
Exchange Online | recipient-gone | DATA | 550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup; authentication required
Exchange Online | sender-refused | RCPT | 550 5.7.606 Access denied, banned sending IP [1.2.3.4]
Exchange Online | sender-refused | DATA | 550 5.7.708 Service unavailable. Access denied, traffic not accepted from this IP.
Exchange Online | sender-refused | MAIL | 451 4.7.650 The mail server [1.2.3.4] has been temporarily rate limited due to IP reputation.
Exchange Online | sender-refused | AUTH | 535 5.7.139 Authentication unsuccessful, basic authentication is disabled.
Exchange | recipient-gone | DATA | 550 5.1.1 RESOLVER.ADR.RecipNotFound; not found
Exchange | recipient-gone | RCPT | 550 5.1.1 User unknown
Exchange | sender-refused | RCPT | 550 5.7.1 Unable to relay
Exchange | sender-refused | RCPT | 550 5.7.54 SMTP; Unable to relay recipient in non-accepted domain
Exchange | sender-refused | MAIL | 530 5.7.1 Client was not authenticated
Exchange | sender-refused | DATA | 550 5.7.60 SMTP; Client does not have permissions to send as this sender
Exchange | mailbox-full | DATA | 554 5.2.2 mailbox full; STOREDRV.Deliver.Exception:QuotaExceededException
Exchange | content-refused | MAIL | 552 5.3.4 Message size exceeds fixed maximum message size
Exchange | try-later | MAIL | 452 4.3.1 Insufficient system resources
Yahoo | recipient-gone | DATA | 554 delivery error: dd This user doesn't have a yahoo.com account (a@yahoo.com) [-5] - mta1.mail.yahoo.com
Yahoo | recipient-gone | DATA | 554 delivery error: dd Sorry, your message to a@yahoo.com cannot be delivered. This mailbox is disabled (554.30). - mta1.mail.yahoo.com
Yahoo | recipient-gone | DATA | 552 1 Requested mail action aborted, mailbox not found
Yahoo | sender-refused | MAIL | 421 4.7.0 [TSS04] Messages from 1.2.3.4 temporarily deferred due to user complaints - 4.16.55.1; see https://help.yahoo.com/kb/postmaster/SLN3434.html
Yahoo | sender-refused | MAIL | 553 5.7.2 [TSS09] All messages from 1.2.3.4 will be permanently deferred
Yahoo | sender-refused | DATA | 554 5.7.9 Message not accepted for policy reasons. See https://help.yahoo.com/kb/postmaster/SLN7253.html
Yahoo | sender-refused | DATA | 554 Message not allowed - [PH01] Email not accepted for policy reasons.
Postfix | recipient-gone | RCPT | 550 5.1.1 <a@example.ru>: Recipient address rejected: User unknown in virtual mailbox table
Postfix | recipient-gone | RCPT | 550 5.1.1 <a@example.ru>: Recipient address rejected: User unknown in relay recipient table
Postfix | sender-refused | RCPT | 554 5.7.1 <a@example.ru>: Relay access denied
Postfix | sender-refused | RCPT | 554 5.7.1 Service unavailable; Client host [1.2.3.4] blocked using zen.spamhaus.org
Postfix | sender-refused | RCPT | 450 4.7.1 Client host rejected: cannot find your reverse hostname, [1.2.3.4]
Postfix | sender-refused | RCPT | 550 5.1.8 <noreply@example.ru>: Sender address rejected: Domain not found
Postfix | sender-refused | RCPT | 554 5.7.1 <mail.example.ru>: Helo command rejected: Host not found
Postfix | greylisted | RCPT | 450 4.2.0 <a@example.ru>: Recipient address rejected: Greylisted, see http://postgrey.schweikert.ch/help/example.ru.html
Postfix | try-later | RCPT | 450 4.1.1 <a@example.ru>: Recipient address rejected: unverified address: Address verification in progress
Postfix | content-refused | MAIL | 552 5.3.4 Message size exceeds fixed limit
Postfix | mailbox-full | RCPT | 452 4.2.2 <a@example.ru>: Recipient address rejected: Mailbox is full / Quota exceeded
Postfix | recipient-gone | RCPT | 556 5.1.10 <a@example.ru>: Recipient address rejected: Domain example.ru does not accept mail (nullMX)
Exim | recipient-gone | RCPT | 550 Unrouteable address
Exim | recipient-gone | RCPT | 550 No Such User Here
Exim | recipient-gone | RCPT | 550 Unknown user
Exim | sender-refused | RCPT | 550 relay not permitted
Exim | sender-refused | RCPT | 550-Verification failed for <noreply@example.ru> / 550-No Such User Here / 550 Sender verify failed
Exim | sender-refused | RCPT | 550 rejected: your IP is listed
Exim | sender-refused | RCPT | 550-JunkMail rejected - host [1.2.3.4]:34032 is in an RBL, see / 550 https://www.spamhaus.org/query/ip/1.2.3.4
Exim | greylisted | RCPT | 451 Temporary local problem - please try later
iCloud | recipient-gone | RCPT | 550 5.1.1 <a@icloud.com>: user does not exist
iCloud | mailbox-full | RCPT | 552 5.2.2 <a@icloud.com>: user is overquota
iCloud | sender-refused | DATA | 550 5.7.1 [HM08] Message rejected due to local policy. Please visit https://support.apple.com/en-us/HT204137
iCloud | sender-refused | DATA | 550 5.7.1 Your email was rejected due to having a domain present in the Spamhaus DBL
iCloud | sender-refused | RCPT | 421 4.7.1 Messages to a@icloud.com deferred due to excessive volume. Try again later - https://support.apple.com/en-us/HT204137
Rambler | recipient-gone | RCPT | 550 5.1.1 <a@rambler.ru>: Recipient address rejected: User unknown
Rambler | mailbox-full | RCPT | 452 4.2.2 <a@rambler.ru>: user over quota
Rambler | sender-refused | DATA | 554 5.7.1 Spam message rejected; If this is not spam contact abuse
a filter | recipient-gone | RCPT | 550 5.7.1 <a@example.com>: Recipient address rejected: User email address is marked as invalid.
a filter | recipient-gone | RCPT | 550 Invalid recipient <a@example.com> (#5.1.1)
a filter | recipient-gone | RCPT | 554 5.7.1 <a@example.com>: Recipient address rejected: Not in recipient list
a filter | sender-refused | RCPT | 550 Administrative prohibition - envelope blocked
a filter | sender-refused | RCPT | 550 Blocked
a filter | sender-refused | RCPT | 554 5.7.1 <a@example.com>: Recipient address rejected: BLOCK-SEND-ER.
a filter | greylisted | RCPT | 451 4.7.1 <a@example.com>: Recipient address rejected: Greylisted for 5 minutes
nobody known | recipient-gone | RCPT | 550 5.1.1 ne pas
nobody known | recipient-gone | RCPT | 551 moved
nobody known | mailbox-full | RCPT | 550 5.2.2 nein
nobody known | sender-refused | RCPT | 550 5.7.1 nein
nobody known | sender-refused | RCPT | 550 nein
nobody known | sender-refused | DATA | 554 5.0.0 nein
nobody known | try-later | RCPT | 450 nein
`;

const replies = table
  .trim()
  .split('\n')
  .map((line) => line.split(' | '));

test.each(replies)('the reply of %s means %s at %s for «%s»', (_who, kind, phase = '', reply = '') => {
  expect(failureKindOf(reply.replaceAll(' / ', '\n'), phase as SmtpPhase)).toBe(kind);
});

test('a server that says nothing is tried later', () => {
  expect(failureKindOf('', 'connect')).toBe('try-later');
});

test('the table has the replies of all who are named', () => {
  expect(replies.length).toBeGreaterThan(90);
  expect(new Set(replies.map(([who]) => who)).size).toBeGreaterThan(10);
});
