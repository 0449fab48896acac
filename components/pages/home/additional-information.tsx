import { Artwork } from '@/components/base/artwork/artwork';
import { ButtonLink } from '@/components/ui/button';
import { typograph } from '@/lib/format/typograph';
import { contentMessages } from '@/lib/messages/content';
import { paths } from '@/lib/paths';
import { siteConfig } from '@/lib/site-config';
import styles from './promo.module.css';

interface PromoProps {
  colour: 'red' | 'blue';
  title: string;
  text: string;
  action: string;
  href: string;
  discipline: string;
  seed: string;
}

function Promo({ colour, title, text, action, href, ...artwork }: PromoProps) {
  return (
    <article className={styles.promo} data-colour={colour}>
      <div className={styles.text}>
        <h3 className="h2">{title}</h3>
        <p>{typograph(text)}</p>
        <ButtonLink variant="white" href={href}>
          {action}
        </ButtonLink>
      </div>
      <Artwork {...artwork} box="promo" />
    </article>
  );
}

export function AdditionalInformation() {
  return (
    <section className="block wrap" aria-labelledby="additional">
      <h2 className="sr" id="additional">
        {contentMessages.additional}
      </h2>
      <div className={styles.duo}>
        <Promo
          colour="red"
          title="Первый старт"
          text="Экипировка, питание, восстановление и транзитная зона: чек-лист новичка на одной странице."
          action="С чего начать"
          href={paths.whereToStart()}
          discipline="run"
          seed="promo-run"
        />
        <Promo
          colour="blue"
          title={`История ${siteConfig.sport.of}`}
          text="От спора на Гавайях до олимпийской программы: как три вида спорта стали одним."
          action="Читать историю"
          href={paths.history()}
          discipline="cross"
          seed="story-1"
        />
      </div>
    </section>
  );
}
