import { RichText } from '@/components/base/rich-text/rich-text';
import { classNames } from '@/components/ui/class-names';
import factsStyles from '@/components/ui/facts.module.css';
import portraitStyles from '@/components/ui/portrait.module.css';
import proseStyles from '@/components/ui/prose.module.css';
import type { ManagementPerson } from '@/lib/contract/content/management';
import { formatDateWithSlashes } from '@/lib/format/date';

function Part({ title, html }: { title: string; html: string }) {
  if (!html.trim()) return null;
  return (
    <section>
      <h3 className="h5">{title}</h3>
      <div className={classNames(proseStyles.prose, portraitStyles.factsText)}>
        <RichText html={html} />
      </div>
    </section>
  );
}

export function PersonFacts({ person }: { person: ManagementPerson }) {
  const { title, birth_date, education, description } = person;
  return (
    <div className={portraitStyles.facts}>
      {(title || birth_date) && (
        <dl className={factsStyles.facts}>
          {title && (
            <div>
              <dt>Звание</dt>
              <dd>{title}</dd>
            </div>
          )}
          {birth_date && (
            <div>
              <dt>Дата рождения</dt>
              <dd>
                <time dateTime={birth_date}>{formatDateWithSlashes(birth_date)}</time>
              </dd>
            </div>
          )}
        </dl>
      )}
      <Part title="Образование" html={education} />
      <Part title="Профессиональная деятельность" html={description} />
    </div>
  );
}
