import { LEG_NAMES, type ProfileLeg } from './leg-profile';
import styles from './leg-profile.module.css';

/** Each leg by its mark, its name and its length, in the order of the race. */
export const LegWords = ({ legs }: { legs: readonly ProfileLeg[] }) => (
  <ol className={styles.words}>
    {legs.map(({ sport, value }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: legs have an order and no identity, a duathlon runs twice
      <li data-sport={sport} key={index}>
        <span>{LEG_NAMES[sport]}</span> <b>{`${value}\u00a0км`}</b>
      </li>
    ))}
  </ol>
);
