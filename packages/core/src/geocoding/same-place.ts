/** Two houses of one name this close together are one, mapped twice; a landmark has the address of a house this close. */
export const SAME_PLACE_M = 150;
