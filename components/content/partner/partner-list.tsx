import { EmptyState } from '@/components/ui/empty-state';
import sectionStyles from '@/components/ui/section.module.css';
import type { BannerType, PartnerBanner } from '@/lib/contract/content/partner';
import styles from './partner.module.css';
import { PartnerCard } from './partner-card';

const GROUPS: readonly { type: BannerType; title: string }[] = [
  { type: 'sponsor', title: 'Спонсоры' },
  { type: 'partner', title: 'Партнёры' },
  { type: 'privilege', title: 'Привилегии для членов федерации' },
];

export function PartnerList({ banners }: { banners: readonly PartnerBanner[] }) {
  if (banners.length === 0) return <EmptyState title="Список партнёров пока пуст" />;
  return GROUPS.map(({ type, title }) => {
    const ofType = banners.filter(({ banner_type }) => banner_type === type);
    if (ofType.length === 0) return null;
    return (
      <section key={type} className={sectionStyles.sectionPart} aria-labelledby={`partners-${type}`}>
        <h3 className="h3" id={`partners-${type}`}>
          {title}
        </h3>
        <div className={styles.partners}>
          {ofType.map((banner) => (
            <PartnerCard key={banner.public_id} banner={banner} />
          ))}
        </div>
      </section>
    );
  });
}
