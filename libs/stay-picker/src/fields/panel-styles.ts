/**
 * The stylesheets of what is fetched later. React owns the stylesheets of a page, and nobody would add those of a file
 * that comes afterwards; two kilobytes that come with the page's own are also there before the calendar is drawn.
 */
import '../calendar/calendar.module.css';
import '../panel/stay-panel.module.css';
