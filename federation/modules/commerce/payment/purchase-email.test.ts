import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { events } from '@/federation/db/schema/events/calendar';
import { boughtGoods } from '@/federation/modules/commerce/shop/sale/bought-goods';
import { boughtTickets } from '@/federation/modules/commerce/ticket/sale/bought-tickets';
import { type TestApp, testApp } from '@/federation/testing/app';
import { checkoutOf, lineOf, order, participant, report } from '@/federation/testing/buyer';
import { createFormat } from '@/federation/testing/format';
import { toMoscow } from '@/federation/testing/goods';
import { guestOrder } from '@/federation/testing/guest';
import type { TicketLine } from '@/lib/contract/commerce/payment';
import type { Ticket } from '@/lib/contract/commerce/ticket';
import { purchaseEmail } from './purchase-email';

const siteUrl = 'http://localhost:3000';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
});
afterAll(() => federation.close());

async function emailOf(lines: TicketLine[]) {
  const body = checkoutOf(lines);
  await report(federation, await order(federation, body), 'paid');
  const [message] = await federation.emails(body.email);
  const [file] = message?.attachments ?? [];
  const ics = Buffer.from(file?.content ?? '', 'base64')
    .toString('utf8')
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n');
  return { message, file, ics, read: (name: string) => ics.filter((line) => line.startsWith(name)) };
}

test('tickets come with a calendar file: one event a format, by the clocks of its city [R-33]', async () => {
  const kazan = await createFormat(federation.db, { insuranceKopecks: 35_000 });
  const kamchatka = await createFormat(federation.db, {
    title: 'Эстафета',
    zone: 'Asia/Kamchatka',
    startTime: new Date('2026-06-19T21:30:00Z'),
  });
  const lines = [lineOf(kazan, { ticket_count: 2 }), lineOf(kazan, { insurance: true }), lineOf(kamchatka)];
  const { message, file, read } = await emailOf(lines);
  expect(file).toMatchObject({ filename: 'start.ics', contentType: 'text/calendar; charset=utf-8; method=PUBLISH' });
  expect(read('UID:')).toEqual([`UID:${kazan.publicId}`, `UID:${kamchatka.publicId}`]);
  expect(read('DTSTART;TZID')).toEqual([
    'DTSTART;TZID=Europe/Moscow:20260620T100000',
    'DTSTART;TZID=Asia/Kamchatka:20260620T093000',
  ]);
  expect(read('TZOFFSETTO')).toEqual(['TZOFFSETTO:+0300', 'TZOFFSETTO:+1200']);
  expect(read('SUMMARY')[1]).toMatch(/^SUMMARY:Кубок России \d+\\, Эстафета$/);
  const [ofThree, ofOne] = read('DESCRIPTION:Билет');
  expect(ofThree?.match(/Билет № \d{7}/g)).toHaveLength(3);
  expect(ofThree).toContain('http://localhost:3000/me/events');
  expect(ofOne).toMatch(/^DESCRIPTION:Билет № \d{7}\\nhttp:\/\/localhost:3000\/me\/events\/[0-9a-f-]{36}$/);
  expect(message?.subject).toBe('Ваши билеты: 4');
  expect(message?.text).toContain('18\u00a0350\u00a0Руб.');
  expect(message?.text).toContain('файлом календаря');
});

/** What a camera reads in a picture. */
async function readCode(base64: string): Promise<string> {
  const { data, info } = await sharp(Buffer.from(base64, 'base64'))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}

test('the purchase e-mail says who starts, where and when, what is left to do, and shows the code of each ticket [R-33]', async () => {
  const format = await createFormat(federation.db, {
    license: true,
    requirements: 'Медицинская справка',
    clusters: [
      { name: 'Элита', document: true },
      { name: 'Любители', document: false },
    ],
  });
  await federation.db.update(events).set({ place: 'Озеро Кабан' }).where(eq(events.publicId, format.eventId));
  const body = checkoutOf([
    lineOf(format, { info: participant, cluster: { name: 'Любители' } }),
    lineOf(format, { insurance: false }),
  ]);
  const bought = await guestOrder(federation, body);
  await report(federation, bought, 'paid');
  const [message, ofParticipant] = await federation.emails(body.email);
  const { values } = (await federation.app.inject({ url: '/api/user/tickets/my', headers: bought.headers })).json<{
    values: Ticket[];
  }>();

  const pictures = [message, ofParticipant].map(
    (email) => email?.attachments.filter(({ contentType }) => contentType === 'image/png') ?? [],
  );
  const [registered, other] = [values.find(({ info }) => info.registered), values.find(({ info }) => !info.registered)];
  expect(message?.html).toContain(`<img src="cid:ticket-${other?.ticketNumber}"`);
  expect(await Promise.all(pictures.flat().map(({ content }) => readCode(content)))).toEqual([
    other?.public_id,
    registered?.public_id,
  ]);
  expect(message?.text).toContain('QR-код: в отдельном письме, которое можно переслать участнику');

  for (const text of [message?.text ?? '', message?.html ?? '']) {
    expect(text).toContain('Участник: Соколова Мария');
    expect(text).toContain('Участник: не зарегистрирован');
    expect(text).toContain('Билетов без участника: 1 из 2');
    expect(text).toContain('Кластер: Любители');
    expect(text).toContain('Старт: 20 июня 2026 г. в 10:00 (Казань, UTC+3)');
    expect(text).toContain('Место: Казань, Озеро Кабан');
    expect(text).toContain('Требования: Медицинская справка');
    expect(text).toContain('нужна лицензия');
    expect(text).toContain('В кластер «Элита» регистрируют с подтверждающим документом');
    for (const { public_id } of values) expect(text).toContain(`/me/events/${public_id}`);
  }
});

test('each participant of several paid tickets has an e-mail of their own to be sent on: only its code, no other name and no link', async () => {
  const format = await createFormat(federation.db, {});
  const child = { ...participant, last_name: 'Соколов', first_name: 'Пётр' };
  const lines = [lineOf(format, { ticket_count: 2, info: participant, others: [{ info: child }] })];
  const subjects = async (checkout: ReturnType<typeof checkoutOf>) => {
    const bought = await guestOrder(federation, checkout);
    await report(federation, bought, 'paid');
    return federation.emails(checkout.email);
  };
  const [purchase, ...separate] = await subjects(checkoutOf(lines));
  expect(purchase?.attachments.map(({ filename }) => filename)).toEqual(['start.ics']);
  expect(purchase?.text).toContain('он есть в отдельных письмах и в личном кабинете');
  expect(separate.map(({ subject }) => subject)).toEqual([
    'Билет участника: Соколова Мария',
    'Билет участника: Соколов Пётр',
  ]);
  expect(separate[1]?.html).toMatch(/<br>Участник: Соколов Пётр<br>/);
  for (const [at, { text, attachments }] of separate.entries()) {
    expect(text).toContain('Это письмо можно переслать участнику');
    expect(text).toContain('Старт: 20 июня 2026 г. в 10:00 (Казань, UTC+3)');
    expect(text).not.toMatch(/https?:|79161234567|1994/);
    expect(text).not.toContain(at === 0 ? 'Пётр' : 'Мария');
    expect(attachments).toHaveLength(1);
  }
  const alone = await subjects(checkoutOf([lineOf(format, { info: participant })]));
  expect(alone.map(({ attachments }) => attachments.length)).toEqual([2]);
});

test('a free order sends one e-mail, whatever its participants: it costs its sender nothing', async () => {
  const format = await createFormat(federation.db, { priceKopecks: 0 });
  const body = checkoutOf([lineOf(format, { ticket_count: 2, info: participant, others: [{ info: participant }] })]);
  await order(federation, body);
  const [message, ...others] = await federation.emails(body.email);
  expect(others).toEqual([]);
  expect(message?.attachments).toHaveLength(3);
});

test('a start that asks for no code sends none', async () => {
  const { message } = await emailOf([lineOf(await createFormat(federation.db, { qr: false }))]);
  expect(message?.attachments.map(({ filename }) => filename)).toEqual(['start.ics']);
  expect(message?.html).not.toContain('<img');
});

test('an order of goods only is described as what it is, and brings no calendar', () => {
  const { subject, text, html, attachments } = purchaseEmail({
    order: { publicId: '3f0c8f8e-2f61-4c6c-9b1a-6e1d1a0b2c3d', amountKopecks: 350_050 },
    bought: [
      boughtTickets({ lines: [], tickets: [], amount: 350_050, siteUrl, now: federation.clock.now() }),
      boughtGoods(
        { delivery: { city: 'Москва', ...toMoscow }, deliveryKopecks: 45_000 },
        [{ name: 'Кепка <Финишёр>, M', count: 2, amount: 305_050 }],
        siteUrl,
      ),
    ],
    wayIn: { text: 'Войдите.', link: null },
  });
  expect({ subject, attachments }).toEqual({ subject: 'Заказ оплачен', attachments: [] });
  expect(text).toContain('Кепка <Финишёр>, M: 2 шт., 3\u00a0050,50\u00a0Руб.\nДоставка: 450\u00a0Руб.');
  expect(text).toContain('Куда: Москва, Лужнецкая набережная, 8. Получатель: Соколова Мария.');
  expect(text).toContain('3f0c8f8e-2f61-4c6c-9b1a-6e1d1a0b2c3d оплачен: 3\u00a0500,50\u00a0Руб.');
  expect(text).not.toContain('QR-код');
  expect(html).toContain('Кепка &lt;Финишёр&gt;, M: 2 шт.');
});
