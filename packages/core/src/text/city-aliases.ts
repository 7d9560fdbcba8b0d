/** What people call large cities, and what these were called: normalised name | other names. */
const TABLE = `
москва|мск москоу moscow
санкт-петербург|спб питер ленинград петербург петроград spb saint-petersburg
екатеринбург|екб ебург свердловск
новосибирск|нск новосиб
нижний новгород|нн нижний горький н.новгород
ростов-на-дону|рнд ростов
набережные челны|челны наб.челны
великий новгород|новгород
самара|куйбышев
тверь|калинин
пермь|молотов
ульяновск|симбирск
вятка|киров
краснодар|крд екатеринодар
красноярск|крск
владивосток|владик
челябинск|челяба
казань|kazan
волгоград|сталинград царицын
калининград|кениг кенигсберг
тольятти|тлт ставрополь-на-волге
уфа|ufa
йошкар-ола|йошка
петропавловск-камчатский|петропавловск
каменск-уральский|каменск
комсомольск-на-амуре|комсомольск
южно-сахалинск|южный
орехово-зуево|орехово
улан-удэ|улан удэ
владикавказ|орджоникидзе
рыбинск|андропов
ижевск|устинов
набережные челны|брежнев
махачкала|мхч
`;

const ALIASES = new Map<string, string[]>();
for (const line of TABLE.trim().split('\n')) {
  const [name, others] = line.split('|');
  ALIASES.set(name!, [...(ALIASES.get(name!) ?? []), ...others!.split(' ')]);
}

/** Everyday and former names of a city by its normalised name; an empty list for most. */
export const cityAliases = (name: string): readonly string[] => ALIASES.get(name) ?? [];
