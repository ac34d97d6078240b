export { startCalendar } from './start-calendar.ts'
