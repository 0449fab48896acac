'use client';

import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { useMedia } from '@/components/ui/use-media';
import styles from './preview.module.css';

/** Stands above the page that visitors will see, which is no part of it. */
export function PreviewBar({ href }: { href: string }) {
  const isWide = useMedia('(min-width: 768px)');
  return (
    <section className={styles.bar} aria-label="Просмотр черновика">
      <p>Просмотр черновика</p>
      <Link href={href} prefetch={false}>
        ‹ Править
      </Link>
      {isWide && (
        <Button
          variant="white"
          onClick={() => window.open(window.location.href, 'phone', 'popup,width=390,height=844')}
        >
          На телефоне (390)
        </Button>
      )}
    </section>
  );
}
