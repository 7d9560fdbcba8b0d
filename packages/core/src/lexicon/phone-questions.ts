/**
 * A question about the owner of a telephone number, up to the number: «чей номер …», «кто звонил с …»,
 * «whose number is …».
 */
export const PHONE_QUESTION =
  /^\s*(?:(?:чей|чье|чьё|чья)(?: это)?(?: номер| телефон)*(?: телефона)?|(?:кто|откуда)(?: мне)? (?:звонил|звонила|звонили|звонит|звонят)(?: с(?: номера)?)?|кому принадлежит(?: номер| телефон)*(?: телефона)?|whose (?:number|phone)(?: number)?(?: is)?(?: this)?|who called(?: me)?(?: from)?)[\s:?,-]*(?=[+\d(])/iu;
