import type { Metadata } from 'next';
import { NewsBoard } from '@/components/content/news/news-board';
import { CalendarBlock } from '@/components/events/calendar/calendar-block';
import { AdditionalInformation } from '@/components/pages/home/additional-information';
import { HomePartners } from '@/components/pages/home/home-partners';
import { HomeSlider } from '@/components/pages/home/home-slider';
import { Leaders } from '@/components/pages/home/leaders';
import { NextStart } from '@/components/pages/home/next-start';
import { RaceStrip } from '@/components/pages/home/race-strip';
import { slides } from '@/components/pages/home/slides';
import { JsonLd } from '@/components/ui/json-ld';
import { MoreLink } from '@/components/ui/link';
import { nextBigStart } from '@/lib/domain/events/calendar/next-start';
import { env } from '@/lib/env';
import { getUpcomingEvents } from '@/lib/federation-client/calendar';
import { getLastRace } from '@/lib/federation-client/last-race';
import { getNewsPreviews } from '@/lib/federation-client/news';
import { getPartnerBanners } from '@/lib/federation-client/partner';
import { getLeaders } from '@/lib/federation-client/team-athlete';
import { isoDate } from '@/lib/format/date';
import { contentMessages } from '@/lib/messages/content';
import { paths } from '@/lib/paths';
import { homeMetadata } from '@/lib/seo/home-metadata';
import { federationCard } from '@/lib/seo/organization';
import { webSite } from '@/lib/seo/web-site';
import { siteConfig } from '@/lib/site-config';

export const revalidate = 30;

export const generateMetadata = (): Metadata => homeMetadata(env());

/** One large card and four small ones. */
const NEWS = 5;

export default async function HomePage() {
  const now = new Date();
  const [previews, events, leaders, race, banners] = await Promise.all([
    getNewsPreviews(NEWS),
    getUpcomingEvents(),
    getLeaders(),
    getLastRace(now),
    getPartnerBanners(),
  ]);
  const next = nextBigStart(events, isoDate(now));
  return (
    <>
      <h1 className="sr">{siteConfig.name}</h1>
      {race && <RaceStrip {...race} now={now} />}
      <HomeSlider slides={slides} />
      {next && <NextStart event={next} now={now} />}
      <section className="block wrap" aria-labelledby="news">
        <div className="block-head">
          <h2 className="h2" id="news">
            {contentMessages.news}
          </h2>
          <MoreLink href={paths.news.list()}>{contentMessages.newsAll}</MoreLink>
        </div>
        <NewsBoard previews={previews} />
      </section>
      <Leaders written={leaders && { groupId: leaders.group.public_id, members: leaders.values }} />
      <CalendarBlock events={events} now={now} />
      <AdditionalInformation />
      <HomePartners banners={banners} />
      <JsonLd data={federationCard()} />
      <JsonLd data={webSite()} />
    </>
  );
}
