import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { readHtml, writtenHtml } from '@/components/staff/editor/html';
import { RichTextField } from '@/components/staff/editor/rich-text-field';

/** A form with one text, as the tests of the editor see it in a browser. */
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <QueryClientProvider client={new QueryClient()}>
    <form
      onInput={() => {
        document.title = 'dirty';
      }}
    >
      <RichTextField name="text" label="Текст" value="" required error="Заполните поле!" />
      <button type="submit">Сохранить</button>
    </form>
  </QueryClientProvider>,
);

const area = () => document.querySelector('textarea') as HTMLTextAreaElement;

export const page = {
  rewritten: (html: string) => writtenHtml(readHtml(html)),
  text: () => area().value,
  show(html: string) {
    area().value = html;
    area().dispatchEvent(new Event('change'));
  },
  paste(given: Readonly<Record<string, string>>) {
    const clipboardData = new DataTransfer();
    for (const [type, data] of Object.entries(given)) clipboardData.setData(type, data);
    const pasted = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.querySelector('[role="textbox"]')?.dispatchEvent(pasted);
  },
};
export type TestedPage = typeof page;
Object.assign(window, { tested: page });
