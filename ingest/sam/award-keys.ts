import type { AwardReport } from '../award/report.ts'
import type { PathsOfFields } from '../rows/key-watch.ts'

/** The paths of the Contract Awards API that fill the deciding fields. */
export const samAwardKeys: PathsOfFields<keyof AwardReport> = {
  awardee_name: [
    'awardDetails.awardeeData.awardeeHeader.legalBusinessName',
    'awardDetails.awardeeData.awardeeHeader.awardeeName',
  ],
  awardee_uei: ['awardDetails.awardeeData.awardeeUEIInformation.uniqueEntityId'],
  naics: ['coreData.productOrServiceInformation.principalNaics'],
  psc: ['coreData.productOrServiceInformation.productOrService'],
  set_aside: ['coreData.competitionInformation.typeOfSetAside'],
  place_state_code: ['coreData.principalPlaceOfPerformance.state'],
  completion_date: ['awardDetails.dates.currentCompletionDate', 'awardDetails.dates.lastDateToOrder'],
}
