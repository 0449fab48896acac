import type { ReactNode } from 'react';
import { Artwork } from '@/components/base/artwork/artwork';
import { LegProfile, type ProfileLeg } from '@/components/ui/leg-profile';
import styles from './discipline.module.css';

interface DisciplineProps {
  id: string;
  name: string;
  artwork: string;
  legs: readonly ProfileLeg[];
  children: ReactNode;
}

export function Discipline({ id, name, artwork, legs, children }: DisciplineProps) {
  return (
    <section className={styles.discipline} id={id} aria-labelledby={`${id}-name`}>
      <div className="cover">
        <Artwork discipline={artwork} seed={id} box="newsLarge" />
      </div>
      <h2 id={`${id}-name`}>{name}</h2>
      <LegProfile legs={legs} />
      {children}
    </section>
  );
}
