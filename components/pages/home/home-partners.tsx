import partnerStyles from '@/components/content/partner/partner.module.css';
import { PartnerCard } from '@/components/content/partner/partner-card';
import { classNames } from '@/components/ui/class-names';
import { MoreLink } from '@/components/ui/link';
import type { PartnerBanner } from '@/lib/contract/content/partner';
import { paths } from '@/lib/paths';

const MOST = 4;

/** The columns of `.line`. */
const SHOWN_WIDTH = '(min-width: 991px) 300px, 50vw';

/** The sponsors; the page of partners has all. */
export function HomePartners({ banners }: { banners: readonly PartnerBanner[] }) {
  const shown = banners.filter(({ banner_type }) => banner_type === 'sponsor').slice(0, MOST);
  if (shown.length === 0) return null;
  return (
    <section className={classNames('block wrap', partnerStyles.home)} aria-labelledby="partners">
      <div className="block-head">
        <h2 className="h2" id="partners">
          Партнёры
        </h2>
        <MoreLink href={paths.partners()}>Все партнёры</MoreLink>
      </div>
      <div className={partnerStyles.line}>
        {shown.map((banner) => (
          <PartnerCard key={banner.public_id} banner={banner} heading="h3" sizes={SHOWN_WIDTH} />
        ))}
      </div>
    </section>
  );
}
