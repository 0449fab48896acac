import styles from './leg-profile.module.css';
/** `ski` has the colour of the swim, in two lines. */
export type Sport = 'swim' | 'bike' | 'run' | 'ski';

export interface ProfileLeg {
  sport: Sport;
  value: string;
  /** Share of the line; by default that of the sport. */
  share?: number;
}

export const LEG_NAMES: Record<Sport, string> = { swim: 'Плавание', bike: 'Велогонка', run: 'Бег', ski: 'Лыжи' };
const USUAL_SHARE: Record<Sport, number> = { swim: 18, bike: 55, run: 27, ski: 30 };

interface LegProfileProps {
  legs: readonly ProfileLeg[];
  /** After the last value; «км» unless the values are times. */
  unit?: string;
}

/** Nothing where no leg is of a sport, as in a relay. */
export function LegProfile({ legs, unit = 'км' }: LegProfileProps) {
  if (legs.length === 0) return null;
  const columns = legs.map(({ sport, share }) => `${share ?? USUAL_SHARE[sport]}fr`).join(' ');
  const spoken = legs.map(({ sport, value }) => `${LEG_NAMES[sport]} ${value}${unit && ` ${unit}`}`).join(', ');
  return (
    <div className={styles.legs} role="img" aria-label={spoken} style={{ gridTemplateColumns: columns }}>
      {legs.map(({ sport, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: legs have an order and no identity, a duathlon runs twice
        <span data-sport={sport} key={index}>
          <span>{value}</span> {unit && index === legs.length - 1 && <small>{unit}</small>}
        </span>
      ))}
    </div>
  );
}
