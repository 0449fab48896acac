import { AthleteCourse } from './athlete-course';
import { AthleteFigures } from './athlete-figures';
import { AthleteWho } from './athlete-who';

export { standingAmong } from './athlete-standing';

export const athleteParts = { who: AthleteWho, figures: AthleteFigures, course: AthleteCourse };
