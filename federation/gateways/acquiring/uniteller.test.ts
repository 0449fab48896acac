import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { receiptOf } from '@/lib/domain/commerce/order/receipt';
import { uniteller } from './uniteller';
import { callbackSignature, formSignature } from './uniteller-signature';

const password = 'secret-of-the-shop';
const insurerPassword = 'secret-of-the-insurer';
const gateway = uniteller({
  pageUrl: 'https://bank.example/v2/pay',
  apiUrl: 'https://bank.example/v2/pay',
  accounts: {
    federation: { shopId: 'shop-1', login: '', password, taxMode: 1, vat: 'none' },
    insurer: { shopId: 'shop-2', login: '', password: insurerPassword, taxMode: 0, vat: 'none' },
  },
});
const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const orderId = '3f0c8f8e-2f61-4c6c-9b1a-6e1d1a0b2c3d';
/** 1333.33 at 33 %, 7 pieces. */
const receipt = receiptOf(
  [{ name: 'Кубок России, Спринт', count: 7, amount: 625_331, subject: 'service', method: 'full_payment' }],
  'none',
);

const intent = {
  terminal: 'federation' as const,
  orderId,
  amount: 625_331,
  email: 'a@b.ru',
  customerId: 'customer-7',
  receipt,
  lifetimeSeconds: 900,
  returnUrl: 'https://site.example/thanks',
  cancelUrl: 'https://site.example/basket',
};

describe('the form that leads to the bank', () => {
  test('its signature is upper(md5(md5(field)&…&md5(password))), absent fields as empty texts', async () => {
    const { redirectUrl, method, fields } = await gateway.prepare(intent);
    expect({ redirectUrl, method }).toEqual({ redirectUrl: 'https://bank.example/v2/pay', method: 'POST' });
    const parts = ['shop-1', orderId, '6253.31', '', '', '900', 'customer-7', '', '', '', password];
    expect(fields).toEqual({
      Shop_IDP: 'shop-1',
      Order_IDP: orderId,
      Subtotal_P: '6253.31',
      Lifetime: '900',
      Customer_IDP: 'customer-7',
      Email: 'a@b.ru',
      URL_RETURN_OK: 'https://site.example/thanks',
      URL_RETURN_NO: 'https://site.example/basket',
      CallbackFields: 'Total',
      Receipt: expect.any(String),
      Signature: md5(parts.map(md5).join('&')).toUpperCase(),
      ReceiptSignature: sha256(
        ['shop-1', orderId, '6253.31', fields.Receipt ?? '', password].map(sha256).join('&'),
      ).toUpperCase(),
    });
  });

  test('it carries the receipt in the codes of the fiscal format, its lines adding up to the amount [R-08]', async () => {
    const { fields } = await gateway.prepare(intent);
    expect(JSON.parse(Buffer.from(fields.Receipt ?? '', 'base64').toString('utf8'))).toEqual({
      customer: { email: 'a@b.ru' },
      taxmode: 1,
      lines: [
        {
          name: 'Кубок России, Спринт',
          price: '893.33',
          qty: 7,
          unit: 0,
          sum: '6253.31',
          vat: -1,
          payattr: 4,
          lineattr: 4,
        },
      ],
      payments: [{ kind: 1, type: 0, amount: '6253.31' }],
      total: '6253.31',
    });
  });

  test('each terminal has its own shop and password', async () => {
    const { fields } = await gateway.prepare({ ...intent, terminal: 'insurer' });
    expect(fields).toMatchObject({ Shop_IDP: 'shop-2', Signature: formSignature(fields, insurerPassword) });
  });

  test('a signature worked out elsewhere, once and for all', () => {
    const fields = { Shop_IDP: 'shop-1', Order_IDP: '42', Subtotal_P: '10.00' };
    expect(formSignature(fields, password)).toBe('3777C5DE652AFA214C6C4AD83FBECFCB');
    expect(callbackSignature({ Order_ID: '42', Status: 'paid', Total: '10.00' }, password)).toBe(
      'A37FC9A8EBC1CD6CE58BA31A584CED5E',
    );
  });

  test.each(['Shop_IDP', 'Order_IDP', 'Subtotal_P', 'Lifetime', 'Customer_IDP'])(
    'a changed %s has another signature',
    (name) => {
      const fields = { Shop_IDP: 's', Order_IDP: 'o', Subtotal_P: '1.00', Lifetime: '9', Customer_IDP: 'c' };
      expect(formSignature({ ...fields, [name]: 'x' }, password)).not.toBe(formSignature(fields, password));
    },
  );
});

describe('the bank’s callback', () => {
  const signed = (fields: Record<string, string>) => ({ ...fields, Signature: callbackSignature(fields, password) });
  const paid = { Order_ID: orderId, Status: 'paid', Total: '6253.31' };

  test('its signature is upper(md5(Order_ID + Status + further fields in order + password))', () => {
    const Signature = md5(`${orderId}paid6253.31${password}`).toUpperCase();
    expect(gateway.readCallback({ ...paid, Signature })).toEqual({
      orderId,
      terminal: 'federation',
      status: 'paid',
      amount: 625_331,
    });
  });

  test('signed by the insurer’s password it is the insurer’s', () => {
    const Signature = callbackSignature(paid, insurerPassword);
    expect(gateway.readCallback({ ...paid, Signature })?.terminal).toBe('insurer');
  });

  test('further fields are signed in the order in which they come', () => {
    const Signature = md5(`${orderId}paid6253.31411111******1111${password}`).toUpperCase();
    expect(gateway.readCallback({ ...paid, CardNumber: '411111******1111', Signature })).not.toBeNull();
    const { Total, ...rest } = paid;
    expect(gateway.readCallback({ ...rest, CardNumber: '411111******1111', Total, Signature })).toBeNull();
  });

  test.each([
    ['without a signature', { ...paid }],
    ['with an empty signature', { ...paid, Signature: '' }],
    ['with half a signature', { ...paid, Signature: signed(paid).Signature.slice(0, 16) }],
    ['with the signature in small letters', { ...paid, Signature: signed(paid).Signature.toLowerCase() }],
    ['signed by another password', { ...paid, Signature: callbackSignature(paid, 'another') }],
    ['with another status than was signed', { ...signed({ ...paid, Status: 'waiting' }), Status: 'paid' }],
    ['with another amount than was signed', { ...signed(paid), Total: '1.00' }],
    ['with a part of the amount moved to another field', { ...signed(paid), Total: '6253.3', More: '1' }],
    ['without an amount', signed({ Order_ID: orderId, Status: 'paid' })],
    ['of an unknown status', signed({ ...paid, Status: 'paid-maybe' })],
    ['of an order that is no id', signed({ ...paid, Order_ID: '42' })],
  ])('%s it means nothing', (_title, fields) => {
    expect(gateway.readCallback(fields)).toBeNull();
  });

  test.each(['authorized', 'paid', 'canceled', 'waiting'] as const)('%s is understood', (status) => {
    expect(gateway.readCallback(signed({ ...paid, Status: status }))?.status).toBe(status);
  });
});
