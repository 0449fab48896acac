'use client';

import { useRef } from 'react';
import { Cover } from '@/components/base/artwork/cover';
import { IconButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Link, MoreLink } from '@/components/ui/link';
import portraitStyles from '@/components/ui/portrait.module.css';
import type { TeamAthlete } from '@/lib/contract/content/team-athlete';
import { pictureAddress } from '@/lib/domain/base/picture/picture';
import { verbatim } from '@/lib/format/verbatim';
import { contentMessages } from '@/lib/messages/content';
import { paths } from '@/lib/paths';
import styles from './leaders.module.css';

export interface LeadersGroup {
  groupId: string;
  members: readonly Pick<TeamAthlete, 'public_id' | 'name' | 'title' | 'picture' | 'region'>[];
}

/** The columns of `.people`. */
const SHOWN_WIDTH = '(min-width: 991px) 300px, 220px';

export function LeadersList({ group }: { group: LeadersGroup }) {
  const list = useRef<HTMLUListElement>(null);

  const move = (step: 1 | -1) => {
    const card = list.current?.firstElementChild;
    if (!list.current || !card) return;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    list.current.scrollBy({ left: step * card.getBoundingClientRect().width, behavior: calm ? 'auto' : 'smooth' });
  };

  return (
    <section className={classNames('block wrap', styles.leaders)} aria-labelledby="leaders">
      <div className="block-head">
        <h2 className="h2" id="leaders">
          Лидеры сборной
        </h2>
        <div className={styles.ways}>
          <MoreLink href={paths.members.group(group.groupId)}>{contentMessages.wholeTeam}</MoreLink>
          <IconButton
            className="needs-script"
            line
            icon="left"
            label="Предыдущие спортсмены"
            onClick={() => move(-1)}
          />
          <IconButton className="needs-script" line icon="right" label="Следующие спортсмены" onClick={() => move(1)} />
        </div>
      </div>
      <ul className={styles.people} ref={list}>
        {group.members.map((member, index) => (
          <li className={styles.person} key={member.public_id}>
            <Link href={paths.members.group(group.groupId)} prefetch={false}>
              <div className={portraitStyles.portrait}>
                <Cover
                  src={pictureAddress(member.picture)}
                  sizes={SHOWN_WIDTH}
                  discipline="portrait-athlete"
                  seed={member.public_id}
                  box="portrait"
                />
                <span className={styles.bib} aria-hidden="true">
                  {String(index + 1).padStart(2, '0')}
                </span>
              </div>
              <div>
                <h3 className="h5" {...verbatim(member.name)}>
                  {member.name}
                </h3>
                <p className="meta">{[member.title, member.region?.name_ru].filter(Boolean).join(' · ')}</p>
              </div>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
