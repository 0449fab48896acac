import type { ReactNode } from 'react';
import { WideTable } from '@/components/base/rich-text/wide-table';
import { TextLink } from '@/components/ui/link';
import styles from '@/components/ui/prose.module.css';
import type { Text } from '@/lib/features/content/mdx/compile';
import { Discipline } from './discipline';
import { Fact, Facts } from './facts';
import { Step, Steps } from './steps';

const components = {
  a: TextLink,
  table: ({ children }: { children?: ReactNode }) => <WideTable>{children}</WideTable>,
  Discipline,
  Fact,
  Facts,
  Step,
  Steps,
};

export function ContentText({ text: Text }: { text: Text }) {
  return (
    <div className={styles.prose}>
      <Text components={components} />
    </div>
  );
}
