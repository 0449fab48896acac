import { z } from 'zod';
import { cardDelivered, cardsToSend } from '@/federation/modules/commerce/licence/cards';
import { type Command, CommandRefusal } from './command';
import { operatorOptions, readCall } from './read-call';

const call = z.object({ delivered: z.string().trim().min(1).max(40).optional(), by: operatorOptions.by.optional() });

export const licenceCardsCommand: Command = async ({ args, db, clock, settings, say }) => {
  const { delivered, by } = readCall(args, call);
  if (delivered === undefined) {
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
  if (by === undefined) throw new CommandRefusal('Нужен --by: кто выполняет команду');
  if (!(await cardDelivered(db, delivered, { operator: by, now: clock() }))) {
    throw new CommandRefusal(`Карты № ${delivered} среди ожидающих доставки нет`);
  }
  say(`Карта № ${delivered} доставлена, адрес забыт.`);
};
