import { describe, expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { Select } from './select';
import { TextInput } from './text-input';

const attribute = (html: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(html)?.[1];

describe('a field', () => {
  test('ties its label, hint and error to the control', () => {
    const html = renderToStaticMarkup(
      <TextInput label="E-mail" hint="Сюда придут билеты" error="Введите валидный email" required name="email" />,
    );
    const id = attribute(html, 'for');
    expect(html).toContain(`<input type="text" id="${id}"`);
    expect(html).toContain('name="email"');
    expect(attribute(html, 'aria-describedby')).toBe(`${id}-error ${id}-hint`);
    expect(html).toContain(`<p class="error" id="${id}-error">`);
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('aria-required="true"');
    expect(html).not.toContain(' required=');
  });

  test('is marked without a text where the specification gives none [A-148]', () => {
    const html = renderToStaticMarkup(<TextInput label="Пароль" invalid />);
    expect(html).toContain('aria-invalid="true"');
    expect(html).not.toContain('class="error"');
  });

  test('is quiet while nothing is wrong', () => {
    const html = renderToStaticMarkup(<Select label="Регион" placeholder="Выберите" options={[]} />);
    expect(html).not.toContain('aria-');
    expect(html).toContain('<option value="" disabled="" hidden="">Выберите</option>');
  });
});
