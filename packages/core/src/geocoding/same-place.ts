/** Two houses of one name this close together are one, mapped twice; a landmark has the address of a house this close. */
export const SAME_PLACE_M = 150;
/** What is no farther apart is beside each other: streets meet, a house says more than the works or fields around it. */
export const BESIDE_M = 50;
