import process from 'node:process';
import { connect } from '@/federation/db/client';
import { databaseClock } from '@/federation/db/database-clock';
import { prepareDatabase } from '@/federation/prepare-database';
import { openQueue } from '@/federation/queue/open-queue';
import { directUrl, settingsFrom } from '@/federation/settings';
import { startFailure } from '@/federation/start-failure';
import { version } from '@/federation/version';
import { backupCommand, nightlyBackupCommand, restoreCommand, testRestoreCommand } from './backup';
import { cancelEventCommand } from './cancel-event';
import { checkInvariantsCommand } from './check-invariants';
import { checkinLinkCommand, checkinLinksCommand, checkinRevokeCommand, checkinUndoCommand } from './checkin';
import { type Command, CommandRefusal } from './command';
import { dispatchOrderCommand, orderDeliveredCommand } from './dispatch-order';
import { closeEmailCommand, emailsCommand, resendEmailCommand } from './emails';
import { endSessionsCommand } from './end-sessions';
import { eventCitiesCommand } from './event-cities';
import { importContentCommand } from './import-content';
import { importPlacesCommand } from './import-places';
import { importResultsCommand } from './import-results';
import { importStartNumbersCommand } from './import-start-numbers';
import { licenceCardsCommand } from './licence-cards';
import { closeSaleCommand, hideFormatCommand, moveEventCommand } from './manage-starts';
import { migrateCommand } from './migrate';
import { participantsCommand } from './participants';
import { passkeyRequirementOffCommand } from './passkey-requirement';
import { paymentsToSettleCommand, recordChargebackCommand, settlePaymentCommand } from './payments-to-settle';
import { refundsCommand, retryRefundCommand } from './refunds';
import { replayRaceCommand } from './replay-race';
import {
  reopenResultsCommand,
  resultChangesCommand,
  undoResultsCommand,
  withdrawFormatCommand,
  withdrawResultCommand,
} from './result-corrections';
import { rotateFieldKeyCommand } from './rotate-field-key';
import { securityAccountCommand } from './security-account';
import { seedCommand } from './seed';
import { showOrderCommand } from './show-order';
import {
  timingGrantCommand,
  timingPartnersCommand,
  timingRevokeCommand,
  timingTokenCommand,
  timingUngrantCommand,
} from './timing';
import { unpublishCommand } from './unpublish';
import { UsageError, usage } from './usage';

const commands: ReadonlyMap<string, Command> = new Map([
  ['import-results', importResultsCommand],
  ['import-content', importContentCommand],
  ['import-places', importPlacesCommand],
  ['event-cities', eventCitiesCommand],
  ['cancel-event', cancelEventCommand],
  ['participants', participantsCommand],
  ['move-event', moveEventCommand],
  ['close-sale', closeSaleCommand],
  ['hide-format', hideFormatCommand],
  ['unpublish', unpublishCommand],
  ['show-order', showOrderCommand],
  ['end-sessions', endSessionsCommand],
  ['licence-cards', licenceCardsCommand],
  ['dispatch-order', dispatchOrderCommand],
  ['order-delivered', orderDeliveredCommand],
  ['refunds', refundsCommand],
  ['retry-refund', retryRefundCommand],
  ['payments-to-settle', paymentsToSettleCommand],
  ['settle-payment', settlePaymentCommand],
  ['record-chargeback', recordChargebackCommand],
  ['emails', emailsCommand],
  ['resend-email', resendEmailCommand],
  ['close-email', closeEmailCommand],
  ['check-invariants', checkInvariantsCommand],
  ['migrate', migrateCommand],
  ['backup', backupCommand],
  ['nightly-backup', nightlyBackupCommand],
  ['restore', restoreCommand],
  ['test-restore', testRestoreCommand],
  ['rotate-field-key', rotateFieldKeyCommand],
  ['seed', seedCommand],
  ['timing-token', timingTokenCommand],
  ['timing-revoke', timingRevokeCommand],
  ['timing-partners', timingPartnersCommand],
  ['security-account', securityAccountCommand],
  ['timing-grant', timingGrantCommand],
  ['timing-ungrant', timingUngrantCommand],
  ['reopen-results', reopenResultsCommand],
  ['withdraw-result', withdrawResultCommand],
  ['withdraw-format', withdrawFormatCommand],
  ['undo-results', undoResultsCommand],
  ['result-changes', resultChangesCommand],
  ['import-start-numbers', importStartNumbersCommand],
  ['checkin-link', checkinLinkCommand],
  ['checkin-links', checkinLinksCommand],
  ['checkin-revoke', checkinRevokeCommand],
  ['checkin-undo', checkinUndoCommand],
  ['replay-race', replayRaceCommand],
  ['passkey-requirement-off', passkeyRequirementOffCommand],
]);

async function main([name, ...args]: readonly string[]): Promise<void> {
  // Copies are readable only by their owner.
  process.umask(0o077);
  if (name === 'help' || name === '--help') return console.log(usage);
  if (name === 'version' || name === '--version') return console.log(version);
  if (name === undefined) throw new UsageError('Не названа команда');
  const command = commands.get(name);
  if (!command) throw new UsageError(`Неизвестная команда «${name}»`);

  const settings = settingsFrom(process.env);
  await prepareDatabase(settings);
  const { db, close } = connect(directUrl(settings), { max: 2, pipeline: settings.DATABASE_PIPELINE });
  const queue = await openQueue(directUrl(settings), { supervise: false });
  try {
    await command({
      args,
      db,
      queue,
      settings,
      clock: (await databaseClock(db)).now,
      // npm runs commands in the project's folder and tells where it was called.
      folder: process.env.INIT_CWD ?? process.cwd(),
      say: (line) => console.log(line),
      warn: (line) => console.error(line),
    });
  } finally {
    await queue.stop();
    await close();
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof CommandRefusal ? error.message : startFailure(error, process.env));
  if (error instanceof UsageError) console.error(`\n${usage}`);
  process.exitCode = 1;
}
