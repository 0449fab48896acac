import { IconButton } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import factsStyles from '@/components/ui/facts.module.css';
import linkStyles from '@/components/ui/link.module.css';
import type { TicketLine } from '@/lib/domain/commerce/basket/ticket-line';
import { formatRubles } from '@/lib/format/rubles';
import { typograph } from '@/lib/format/typograph';
import { commerceMessages } from '@/lib/messages/commerce';
import { siteConfig } from '@/lib/site-config';

type Terms = TicketLine['insurance_terms'];

export function TicketInsurance({ terms }: { terms: Terms }) {
  const { ticketInsurance } = commerceMessages;
  return (
    <Dialog
      title={ticketInsurance}
      trigger={<IconButton icon="info" label={`Подробнее: ${ticketInsurance.toLowerCase()}`} />}
    >
      <TermsOfInsurance terms={terms} />
    </Dialog>
  );
}

export function TermsOfInsurance({ terms }: { terms: Terms }) {
  const { email } = siteConfig.mailboxes.general;
  if (!terms) {
    return (
      <p>
        <span>{typograph(commerceMessages.insuranceUntold)}</span>{' '}
        <a className={linkStyles.link} href={`mailto:${email}`}>
          {email}
        </a>
        .
      </p>
    );
  }
  return (
    <dl className={factsStyles.facts}>
      <div>
        <dt>Страховщик</dt>
        <dd>{typograph(terms.insurer)}</dd>
      </div>
      <div>
        <dt>Страховая сумма на одного участника</dt>
        <dd>{formatRubles(terms.sum)}</dd>
      </div>
      <div>
        <dt>Что застраховано</dt>
        <dd>
          <ul className="bullets">
            {terms.covers.map((risk) => (
              <li key={risk}>{typograph(risk)}</li>
            ))}
          </ul>
        </dd>
      </div>
    </dl>
  );
}
