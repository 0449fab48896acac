import { z } from 'zod';
import { type UnpublishRefusal, unpublish } from '@/federation/modules/content/publication/unpublish';
import { type Command, CommandRefusal } from './command';
import { flagOption, operatorOptions, readCall } from './read-call';

const call = z.object({
  file: z.uuid({ error: 'Нужен идентификатор новости, события или документа: он стоит в адресе страницы или файла' }),
  undo: flagOption,
  ...operatorOptions,
});

const refusals: Readonly<Record<UnpublishRefusal, string>> = {
  unknown: 'Ни новости, ни события, ни документа с таким идентификатором нет',
  unchanged: 'Так уже и есть: ничего не изменено',
  'on sale': 'На событие продаются билеты: сначала закройте продажу (close-sale)',
  'legal text': 'На этот текст ссылаются согласия и оплата: замените его новой редакцией (import-content)',
};

export const unpublishCommand: Command = async ({ db, queue, clock, args, say }) => {
  const { file: publicId, undo, by, reason } = readCall(args, call);
  const done = await unpublish({ db, queue }, { publicId, hidden: !undo }, { operator: by, reason, now: clock() });
  if (typeof done === 'string') throw new CommandRefusal(refusals[done]);
  say(`${undo ? 'Снова на сайте' : 'Снято с сайта'}: ${done.kind} «${done.title}».`);
};
