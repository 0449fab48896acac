import { cardDelivered, cardsToSend } from '@/federation/modules/commerce/licence/cards';
import { type Command, CommandRefusal } from './command';
import { UsageError } from './usage';

export const licenceCardsCommand: Command = async ({ args, db, settings, say }) => {
  const [option, number, ...more] = args;
  if (option === undefined) {
    const cards = await cardsToSend(db, settings.FIELD_KEY);
    if (cards.length === 0) return say('Отправлять нечего.');
    for (const { number, address } of cards) {
      const { method, city, address: street, last_name, first_name, phone, comment } = address;
      say(
        [number, method, city, street, `${last_name} ${first_name}`, `+${phone}`, comment].filter(Boolean).join('; '),
      );
    }
    return;
  }
  if (option !== '--delivered' || !number || more.length > 0) {
    throw new UsageError('Команда принимает только --delivered НОМЕР');
  }
  if (!(await cardDelivered(db, number))) throw new CommandRefusal(`Карты № ${number} среди ожидающих доставки нет`);
  say(`Карта № ${number} доставлена, адрес забыт.`);
};
