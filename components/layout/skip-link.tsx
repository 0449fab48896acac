import { buttonClass } from '@/components/ui/button';
import styles from './skip-link.module.css';
export const MAIN_ID = 'main';

export function SkipLink() {
  return (
    <a className={buttonClass({}, styles.skip)} href={`#${MAIN_ID}`}>
      К содержанию
    </a>
  );
}
