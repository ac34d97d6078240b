export { fieldMessages } from '@ancrage/contract'
