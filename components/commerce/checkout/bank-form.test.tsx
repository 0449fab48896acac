import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { BankForm } from './bank-form';

const html = (method?: 'GET' | 'POST') =>
  renderToStaticMarkup(
    <BankForm
      redirect_url="https://bank.example/pay"
      method={method}
      form={{ Order_IDP: '42', Subtotal_P: '5200.00' }}
    />,
  );

test('the fields of the bank stand in a hidden form to its address [C-097]', () => {
  expect(html('POST')).toContain('<form hidden="" action="https://bank.example/pay" method="POST">');
  expect(html('POST')).toContain('<input type="hidden" name="Order_IDP" value="42"/>');
  expect(html('POST')).toContain('<input type="hidden" name="Subtotal_P" value="5200.00"/>');
});

test('the form without a method is GET [C-096]', () => {
  expect(html()).toContain('method="GET"');
});
