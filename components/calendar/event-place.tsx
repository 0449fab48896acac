import { typograph } from '@/lib/format/typograph';
import { countryName } from './labels';

/** «Казань, гребной канал» at home, «Анталья, пляж Коньяалты · Турция» abroad. */
export function EventPlace({ place, country }: { place: string; country: string }) {
  return (
    <p className="place">
      {typograph(place)}
      {country !== 'russia' && ` · ${countryName(country)}`}
    </p>
  );
}
