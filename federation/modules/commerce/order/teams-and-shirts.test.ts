import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { files } from '@/federation/db/schema/base/file';
import { teams } from '@/federation/db/schema/commerce/team';
import { tickets } from '@/federation/db/schema/commerce/ticket';
import { type TestApp, testApp } from '@/federation/testing/app';
import { checkoutOf, lineOf, order, participant, report, submit } from '@/federation/testing/buyer';
import { createFormat, type TestFormat } from '@/federation/testing/format';
import { createProduct } from '@/federation/testing/goods';
import type { TicketLine } from '@/lib/contract/commerce/payment';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
});
afterAll(() => federation.close());

const ticketsOf = (orderId: string) => federation.db.select().from(tickets).where(eq(tickets.orderId, orderId));
const told = async (line: TicketLine) => {
  const { status, response } = await submit(federation, checkoutOf([line]));
  return { status, message: response.message };
};

describe('tickets into a team [S-18 C-072]', () => {
  async function createTeam(placesLeft = 4) {
    const format = await createFormat(federation.db, { team: true, maxCount: 4, fixedCount: true });
    const [team] = await federation.db
      .insert(teams)
      .values({ formatId: format.publicId, number: '001', placesLeft, open: true })
      .returning();
    if (!team) throw new Error('a team was not written');
    return { format, team };
  }
  /** As C §3 has it: named by the team and counted by `team_count`. */
  function teamLine(format: TestFormat, team_public_id: string, team_count = 4): TicketLine {
    const { format_public_id: _, ticket_count: __, ...line } = lineOf(format);
    return { ...line, team_public_id, team_count };
  }
  const left = async (format: TestFormat) => {
    const { values } = (await federation.app.inject({ url: `/api/teams/${format.publicId}` })).json();
    return values[0].tickets_left.athlete;
  };

  test('the places are held, taken when paid, and the tickets are of the team', async () => {
    const { format, team } = await createTeam();
    const bought = await order(federation, checkoutOf([teamLine(format, team.publicId)]));
    expect(bought.total).toBe('18000.00');
    expect(await left(format)).toBe(0);
    await report(federation, bought, 'paid');
    federation.clock.advance({ days: 1 });
    expect(await left(format)).toBe(0);
    expect((await ticketsOf(bought.orderId)).map(({ teamId }) => teamId)).toEqual(Array(4).fill(team.publicId));
  });

  test('a hold that runs out frees them', async () => {
    const { format, team } = await createTeam();
    await order(federation, checkoutOf([teamLine(format, team.publicId)]));
    federation.clock.advance({ minutes: 15 });
    expect(await left(format)).toBe(4);
  });

  test('an order of more than the team has is a warning; half a team and a team of another format are refused', async () => {
    const { format, team } = await createTeam(2);
    const other = await createTeam();
    expect(await told(teamLine(format, team.publicId))).toEqual({ status: 200, message: 'Доступно билетов: 2' });
    const half = await told(teamLine(other.format, other.team.publicId, 2));
    expect(half).toEqual({ status: 400, message: 'Билеты этого формата продаются командами по 4' });
    const foreign = { ...teamLine(format, other.team.publicId), format_public_id: format.publicId };
    expect((await told(foreign)).message).toBe('Такой команды нет: добавьте билет в корзину заново');
  });
});

describe('the T-shirt of the start [C-122 U-37]', () => {
  const sized = (format: TestFormat, item_size: string) => lineOf(format, { info: { ...participant, item_size } });

  test('comes from the stock; none of the size, or no such size, is told', async () => {
    const format = await createFormat(federation.db);
    await createProduct(federation.db, { M: 1 }, { shirtOf: format.eventCityId, delivery: false });
    const bought = await order(federation, checkoutOf([sized(format, 'M')]));
    const gone = 'Футболки размера M закончились: выберите другой размер';
    expect(await told(sized(format, 'M'))).toEqual({ status: 400, message: gone });
    expect(await told(sized(format, 'XS'))).toEqual({
      status: 400,
      message: 'Билет «Спринт», размер футболки: Выберите размер!',
    });
    await report(federation, bought, 'paid');
    expect(await ticketsOf(bought.orderId)).toMatchObject([{ itemSize: 'M', registered: true }]);
    for (const none of ['Футболка не выбрана', '']) expect((await told(sized(format, none))).status).toBe(200);
  });
});

describe('the proof of a cluster [C-118 C-160 R-27]', () => {
  const clusters = [{ name: 'Ветераны', document: true }];
  const proven = (format: TestFormat, document: string) =>
    lineOf(format, { info: participant, cluster: { name: 'Ветераны', document } });

  test('is judged by its bytes, written anew and kept with the ticket', async () => {
    const format = await createFormat(federation.db, { clusters });
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    const line = proven(format, `data:image/png;base64,${picture.toString('base64')}`);
    const bought = await order(federation, checkoutOf([line]));
    await report(federation, bought, 'paid');
    const [ticket] = await ticketsOf(bought.orderId);
    const kept = await federation.db
      .select()
      .from(files)
      .where(eq(files.publicId, ticket?.clusterDocumentId ?? ''));
    expect(kept).toMatchObject([{ ownerId: ticket?.holderId, purpose: 'cluster-document', contentType: 'image/jpeg' }]);
  });

  test.each([
    ['a program', Buffer.from('MZ\x90\x00 not a picture').toString('base64'), 'Неподдерживаемый формат!'],
    ['no base64', 'data:application/pdf;base64,*', 'Файл передан с ошибкой, выберите его ещё раз'],
  ])('%s is refused, and nothing is kept', async (_title, document, message) => {
    const format = await createFormat(federation.db, { clusters });
    const before = await federation.db.$count(files);
    const named = `Билет «Спринт», документ кластера: ${message}`;
    expect(await told(proven(format, document))).toEqual({ status: 400, message: named });
    expect(await federation.db.$count(files)).toBe(before);
  });

  test('the check before payment is by the same judge, for anybody, and nothing is kept', async () => {
    const before = await federation.db.$count(files);
    const check = async (document: string) => {
      const response = await federation.app.inject({
        method: 'POST',
        url: '/api/payment/proof',
        payload: { document },
      });
      return { status: response.statusCode, response: response.json() };
    };
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    const dataUrl = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString('base64')}`;
    expect(await check(dataUrl(picture))).toEqual({ status: 200, response: {} });
    const refused = { status: 400, response: { message: 'Неподдерживаемый формат!' } };
    expect(await check(dataUrl(Buffer.from('abc')))).toEqual(refused);
    expect(await federation.db.$count(files)).toBe(before);
  });
});
