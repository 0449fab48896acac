import type { ComponentProps, ReactNode } from 'react';
import styles from './accordion.module.css';
import { classNames } from './class-names';
import { Icon } from './icon';

interface AccordionProps {
  name: string;
  items: readonly { id?: string; title: ReactNode; content: ReactNode }[];
}

export function Accordion({ name, items }: AccordionProps) {
  return (
    <div className={styles.accordion}>
      {items.map(({ id, title, content }, index) => (
        <details key={id ?? index} id={id} name={name}>
          <summary>
            <span>{title}</span> <Icon name="plus" />
          </summary>
          <div className={styles.body}>{content}</div>
        </details>
      ))}
    </div>
  );
}

interface FoldProps extends Omit<ComponentProps<'details'>, 'children'> {
  summary: ReactNode;
  plain?: boolean;
  children: ReactNode;
}

/** «Предыдущие лицензии ⌄»; `onToggle` reports the first opening. */
export function Fold({ summary, plain, className, children, ...rest }: FoldProps) {
  return (
    <details className={classNames(styles.fold, plain && styles.plain, className)} {...rest}>
      <summary>
        <span>{summary}</span> <Icon name="down" />
      </summary>
      {children}
    </details>
  );
}
