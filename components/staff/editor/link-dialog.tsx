'use client';

import { type FormEvent, useState } from 'react';
import { useEntering } from '@/components/staff/enter/entering';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import { TextInput } from '@/components/ui/text-input';
import type { OwnPage } from '@/lib/contract/staff/staff';
import { linkRefusal, linkTarget } from '@/lib/domain/base/rich-text/article-links';
import { useOwnPages } from '@/lib/queries/own-pages';
import styles from './editor.module.css';

interface LinkDialogProps {
  href: string;
  /** `title` is that of a chosen page of ours; no address takes the link away. */
  onLink: (href: string, title: string) => void;
  onClose: () => void;
}

const ADDRESS = /^(?:\/|www\.|[a-z][a-z\d+.-]*:)/i;

export function LinkDialog({ href, onLink, onClose }: LinkDialogProps) {
  const [typed, setTyped] = useState(href);
  const [chosen, setChosen] = useState<OwnPage | null>(null);
  const [wrong, setWrong] = useState('');
  const search = ADDRESS.test(typed.trim()) ? '' : typed.trim();
  const pages = useOwnPages(search, useEntering());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog stands inside the form of the row.
    event.stopPropagation();
    const target = linkTarget(typed.trim());
    const refusal = ADDRESS.test(target)
      ? linkRefusal(target)
      : 'выберите страницу из списка или введите адрес: https://…, mailto:…, tel:… или /news';
    if (refusal) return setWrong(refusal.replace(/^./u, (first) => first.toUpperCase()));
    onLink(target, chosen?.href === target ? chosen.title : target);
  };
  return (
    <Dialog open title="Ссылка" onClose={onClose}>
      <form className="stack full" onSubmit={submit} onInput={(event) => event.stopPropagation()} noValidate>
        <TextInput
          label="Адрес или название страницы"
          hint="Страницу сайта найдём по названию"
          value={typed}
          error={wrong || undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            setWrong('');
          }}
          autoComplete="off"
        />
        <div aria-live="polite">
          {pages.isError && <Notice tone="bad">{pages.error.message}</Notice>}
          {search.length > 1 && pages.data?.length === 0 && <p>Ничего не найдено</p>}
          {search.length > 1 && pages.data && (
            <ul className={styles.pages} aria-label="Страницы сайта">
              {pages.data.map((page) => (
                <li key={page.href}>
                  <button
                    type="button"
                    onClick={() => {
                      setChosen(page);
                      setTyped(page.href);
                      setWrong('');
                    }}
                  >
                    <span>{page.title}</span> <i>{page.href}</i>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className="buttons">
          <Button type="submit">Готово</Button>
          {href !== '' && (
            <Button variant="line" onClick={() => onLink('', '')}>
              Убрать ссылку
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
