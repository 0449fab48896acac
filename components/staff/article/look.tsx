import { windowTitle } from '@/lib/seo/window-title';
import styles from './article.module.css';

interface LookProps {
  headline: string;
  subtitle: string;
  /** Where visitors will find it, without the protocol. */
  address: string;
}

/** How the page reads where others show it: in a search and in a message with its link. */
export const Look = ({ headline, subtitle, address }: LookProps) => (
  <section className={styles.look} aria-labelledby="look">
    <h2 id="look">Вид в поиске, в соцсети</h2>
    <p className="hint">{address}</p>
    <p>
      <b>{windowTitle(headline.trim() || 'Без заголовка')}</b>
    </p>
    <p>{subtitle.trim()}</p>
  </section>
);
