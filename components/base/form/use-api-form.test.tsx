import { expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ApiForm, SubmitButton } from './api-form';
import { useApiForm } from './use-api-form';

interface Values {
  name: string;
}

function Form({ isDrawn = false, onLoad }: { isDrawn?: boolean; onLoad?: () => void }) {
  const form = useApiForm<Values, Values, void>({
    schema: async () => {
      onLoad?.();
      return (values) => ({ values, errors: {} });
    },
    defaultValues: { name: 'Анна' },
    isDrawn,
    send: async () => undefined,
  });
  return (
    <ApiForm form={form} aria-label="Имя">
      <input {...form.register('name')} />
      <SubmitButton form={form}>Отправить</SubmitButton>
    </ApiForm>
  );
}

const draw = (form: ReactElement) =>
  renderToStaticMarkup(<QueryClientProvider client={new QueryClient()}>{form}</QueryClientProvider>);

test('a form that is sent before hydration neither leaves the page nor puts its input into the address', () => {
  const html = draw(<Form />);
  expect(html).toMatch(/<form noValidate=""[^>]* method="post">/);
  expect(html).toMatch(/<button [^>]*type="submit"[^>]* disabled=""/);
});

test('a drawn form has its default values in the HTML, another has not', () => {
  expect(draw(<Form isDrawn />)).toContain('value="Анна"');
  expect(draw(<Form />)).not.toContain('Анна');
});

test('a form that nobody touched does not load its schema', () => {
  let loads = 0;
  draw(<Form onLoad={() => loads++} />);
  expect(loads).toBe(0);
});
