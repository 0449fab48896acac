import { Artwork } from '@/components/base/artwork/artwork';
import { ButtonLink } from '@/components/ui/button';
import { typograph } from '@/lib/format/typograph';
import styles from './slider.module.css';
import type { Slide } from './slides';

interface SlideCardProps {
  slide: Slide;
  label: string;
  eager: boolean;
  /** Not the current slide: only its picture is visible. */
  waiting: boolean;
  ready: boolean;
}

export function SlideCard({ slide, label, eager, waiting, ready }: SlideCardProps) {
  return (
    <article
      className={styles.slide}
      aria-roledescription="слайд"
      aria-label={label}
      data-waiting={waiting ? '' : undefined}
      aria-hidden={ready && waiting ? true : undefined}
      inert={ready && waiting}
    >
      <Artwork
        discipline={slide.discipline}
        seed={`slide-${slide.discipline}`}
        box="slide"
        phoneBox="slidePhone"
        eager={eager}
      />
      <div className={styles.plate}>
        <h2>{typograph(slide.title)}</h2>
        <p>{typograph(slide.text)}</p>
        <ButtonLink size="lg" href={slide.href}>
          {slide.action}
        </ButtonLink>
      </div>
    </article>
  );
}
