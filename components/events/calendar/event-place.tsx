import styles from '@/components/ui/row.module.css';
import { typograph } from '@/lib/format/typograph';
import { Flag } from './flag';
import { countryName } from './labels';

/** «Казань, гребной канал» at home, «Анталья, пляж Коньяалты · Турция» abroad, each with its flag. */
export function EventPlace({ place, country }: { place: string; country: string }) {
  return (
    <span className={styles.place}>
      <Flag country={country} />
      <span>{country === 'russia' ? typograph(place) : `${typograph(place)} · ${countryName(country)}`}</span>
    </span>
  );
}
