import type { Locale } from './types';

/** French. */
export const locale: Locale = {
	code: 'fr',
	months: '1 jan 2 fév fev 7 juill',
	seasons: ['printemps', 'été', 'automne', 'hiver'],
	terms: 'semestre trimestre session',
	quarters: 'trimestre',
	halves: 'semestre',
	year: 'année années an exercice promotion promo saison',
	before:
		'en depuis dès courant fin début mi jusqu jusque pendant avant après vers bac obtenu obtenue fin_de cours_de début_de milieu_de printemps_de automne_de été_de hiver_de',
	maybeBefore: 'de du entre d à_partir_de partir au',
	to: 'à au jusqu jusque jusqu_à jusqu_en jusqu_au a',
	and: 'et ou',
	openEnds:
		'aujourd présent actuel actuelle actuellement ce_jour maintenant nos_jours en_cours jour cours',
	fillers: 'de du l le la en',
	counted:
		'employés clients utilisateurs salariés collaborateurs personnes élèves étudiants participants patients heures billets commandes dossiers visiteurs membres appareils serveurs magasins pages unités abonnés demandes postes',
	countedWords:
		'sinistres brevets contrats factures colis véhicules livres couverts chambres logements photos concerts séances consultations interventions appels',
	birth: 'âge naissance né née',
	about: 'environ autour_de',
	partitives: 'dont',
	companions: 'avec pour',
	determiners: 'un une le les je nous',
	adverbs: 'chez avec comme puis dans sur par pour sous',
	labels: 'code_postal bâtiment salle nº n° dossier casier rayonnage étage couloir rgpd cp',
	articles: 'n',
	facilities:
		'magasin boutique agence caisse ligne tirage erreur série méthode dépôt modèle poste quai bureau',
	scores: 'moyenne mention',
	decrees: 'loi arrete arrêté circulaire',
	laws: 'loi',
	streets: 'rue quai chemin impasse route faubourg',
	streetsAfterNumber: 'rue avenue boulevard bd quai chemin allée impasse route',
	streetsBeforeName: 'rue place',
	phones: 'téléphone',
	documentLabels: 'mis_à_jour mise_à_jour dernière_mise_à_jour références_sur_demande',
	signature: 'le',
	ordinals: 'er ère e',
	works: 'projet',
	sections:
		'contact coordonnées profil résumé expérience formation compétences langues intérêts centres_d certif projets références',
	keys: {
		ignored: 'disponible disponibilité expiration préavis',
		birth: 'naissance',
		start: 'debut début depuis',
		end: 'fin',
		date: 'année annee',
		prose: 'résumé',
		year: 'année annee',
		month: 'mois',
		day: 'jour',
	},
	vehicles: 'camion fourgon chariot grue pelle tracteur',
	units: 'mètres pour_cent mille tonneaux',
};
