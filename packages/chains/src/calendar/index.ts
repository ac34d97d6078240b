export { calendarFacts, openCalendar, type CalendarSettings } from './calendar.ts'
export { calendarOrigin } from './calendar-client.ts'
export { PUBLIC_CALENDARS, PUBLIC_EXPLORERS } from './public-services.ts'
