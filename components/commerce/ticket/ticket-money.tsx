import { TextLink } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import type { TicketDetail } from '@/lib/contract/commerce/ticket';
import { paths } from '@/lib/paths';

const textOf = ({ status, refund_state }: Pick<TicketDetail, 'status' | 'refund_state'>): string | null => {
  if (status === 'suspended') {
    return 'Банк забрал назад оплату этого билета. Пока мы разбираемся, на старте он не действует. Если вы не отменяли и не оспаривали платёж, напишите нам.';
  }
  if (status === 'withdrawn') {
    return 'Билет аннулирован: банк забрал назад его оплату. Чтобы участвовать, купите билет заново.';
  }
  if (status === 'processing' && refund_state === 'failed') {
    return 'Банк не принял возврат: чаще всего так бывает, если карту закрыли или перевыпустили. Деньги не пропали, они у нас. Напишите нам, и мы вернём их другим способом.';
  }
  return refund_state === 'by-hand' ? 'Деньги за билет мы вернули переводом.' : null;
};

export function TicketMoney({ ticket }: { ticket: Pick<TicketDetail, 'status' | 'refund_state'> }) {
  const text = textOf(ticket);
  if (!text) return null;
  return (
    <Notice>
      <span>{text}</span>{' '}
      {ticket.refund_state !== 'by-hand' && <TextLink href={paths.contacts()}>Написать нам</TextLink>}
    </Notice>
  );
}
