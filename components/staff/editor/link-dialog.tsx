'use client';

import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useEntering } from '@/components/staff/enter/entering';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import { TextInput } from '@/components/ui/text-input';
import type { OwnPage } from '@/lib/contract/staff/staff';
import { linkRefusal, linkTarget } from '@/lib/domain/base/rich-text/article-links';
import { callStaff } from '@/lib/queries/staff';
import styles from './editor.module.css';

interface LinkDialogProps {
  href: string;
  /** `title` is that of a chosen page of ours; no address takes the link away. */
  onLink: (href: string, title: string) => void;
  onClose: () => void;
}

const ADDRESS = /^(?:\/|www\.|[a-z][a-z\d+.-]*:)/i;
const PAUSE_MS = 250;

export function LinkDialog({ href, onLink, onClose }: LinkDialogProps) {
  const [typed, setTyped] = useState(href);
  const [chosen, setChosen] = useState<OwnPage | null>(null);
  const [wrong, setWrong] = useState('');
  const search = ADDRESS.test(typed.trim()) ? '' : typed.trim();
  const pages = useOwnPages(search);
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

/** Asked once the typing pauses. */
function useOwnPages(search: string) {
  const withEntering = useEntering();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(search), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [search]);
  return useQuery({
    queryKey: ['staff-own-pages', asked],
    queryFn: async () => {
      const path = `own-pages?q=${encodeURIComponent(asked)}`;
      return (await withEntering(() => callStaff<{ values: OwnPage[] }>('GET', path))).values;
    },
    enabled: asked.length > 1,
  });
}
