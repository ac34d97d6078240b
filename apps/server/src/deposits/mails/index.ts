export { tellDepositors } from './tell-depositors.ts'
