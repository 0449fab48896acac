import type { ReactNode } from 'react';
import styles from '@/components/staff/staff.module.css';
import { Link } from '@/components/ui/link';
import { ScrollBox } from '@/components/ui/scroll-box';
import type { Cell, Section } from '@/lib/contract/staff/section';
import { instantText } from '@/lib/contract/staff/shown-value';

/** A file of the API is saved; no router may ask for it ahead, since each opening is written into the log. */
function Reference({ href, children }: { href: string; children: ReactNode }) {
  if (href.startsWith('/api/')) {
    return (
      <a href={href} download>
        {children}
      </a>
    );
  }
  return (
    <Link href={href} prefetch={false}>
      {children}
    </Link>
  );
}

const cellOf = (cell: Cell): ReactNode =>
  cell !== null && typeof cell === 'object' ? <Reference href={cell.href}>{cell.text}</Reference> : cell;

function Body({ section }: { section: Section }) {
  switch (section.kind) {
    case 'facts':
      return (
        <dl className={styles.facts}>
          {section.facts.map(({ label, value, href }) => (
            <FactPair key={label} label={label}>
              {href ? <Reference href={href}>{value}</Reference> : value}
            </FactPair>
          ))}
        </dl>
      );
    case 'table':
      return (
        <ScrollBox className={styles.scroll} label={section.title}>
          <table className={styles.table}>
            <thead>
              <tr>
                {section.head.map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {section.rows.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of a section have no id and never move
                <tr key={at}>
                  {row.map((cell, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: cells stand below their heads
                    <td key={column} data-label={section.head[column]}>
                      {cellOf(cell)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      );
    case 'timeline':
      return (
        <ol className={styles.timeline}>
          {section.items.map(({ at, text, by }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what has happened does not move
            <li key={index}>
              <time dateTime={at}>{instantText(at)}</time> <span>{by ? `${by}: ${text}` : text}</span>
            </li>
          ))}
        </ol>
      );
    case 'text':
      return <p className={styles.text}>{section.text}</p>;
  }
}

function FactPair({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

export function Sections({ sections }: { sections: readonly Section[] }) {
  const isSmall = ({ kind }: Section) => kind === 'facts' || kind === 'timeline';
  const card = (section: Section) => (
    <section key={section.title} className={styles.card}>
      <h2>{section.title}</h2>
      <Body section={section} />
    </section>
  );
  return (
    <>
      <div className={styles.two}>{sections.filter(isSmall).map(card)}</div>
      {sections.filter((section) => !isSmall(section)).map(card)}
    </>
  );
}
