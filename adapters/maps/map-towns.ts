/** Place names for the map: name, latitude and longitude in thousandths of a degree, and rank (GeoNames, CC BY 4.0). */

const PLACES = `
Berlin|52524|13411|1;Paris|48853|2349|1;Hamburg|53551|9993|1;München|48137|11575|1;Brussel|50850|4349|1
Köln|50933|6950|1;Marseille|43297|5381|1;Amsterdam|52374|4890|1;Frankfurt am Main|50116|8684|1
Rotterdam|51923|4479|1;Essen|51457|7012|1;Stuttgart|48782|9177|1;Dortmund|51515|7466|1;Düsseldorf|51222|6776|1
Bremen|53076|8807|1;Hannover|52371|9733|1;Leipzig|51340|12371|1;Nürnberg|49454|11078|1;Dresden|51051|13738|1
Den Haag|52077|4299|1;Lyon|45748|4847|1;Antwerpen|51220|4400|1;Toulouse|43604|1444|1;Nice|43703|7266|1
Bielefeld|52033|8533|1;Mannheim|49489|8467|1;Utrecht|52091|5122|1;Karlsruhe|49009|8404|1;Nantes|47217|-1553|1
Strasbourg|48584|7746|1;Wiesbaden|50083|8249|1;Münster|51962|7626|1;Aachen|50777|6083|1;Augsburg|48372|10899|1
Montpellier|43611|3877|1;Chemnitz|50836|12929|1;Braunschweig|52266|10527|1;Halle (Saale)|51482|11979|1
Kiel|54321|10135|1;Bordeaux|44840|-580|1;Gent|51050|3717|1;Magdeburg|52128|11629|1;Lille|50633|3059|1
Freiburg|47996|7852|1;Lübeck|53869|10687|1;Eindhoven|51441|5478|1;Rennes|48112|-1674|1;Erfurt|50979|11033|1
Charleroi|50411|4444|1;Tilburg|51556|5091|2;Rostock|54089|12140|2;Reims|49265|4029|2;Kassel|51317|9500|2
Le Havre|49494|108|2;Hamm|51680|7821|2;Liège|50634|5567|2;Saarbrücken|49233|7010|2;Groningen|53219|6567|2
Almere|52370|5214|2;Saint-Étienne|45434|4390|2;Toulon|43124|5928|2;Angers|47474|-548|2;Breda|51587|4776|2
Osnabrück|52273|8050|2;Oldenburg|53141|8215|2;Nijmegen|51843|5853|2;Grenoble|45179|5715|2;Enschede|52218|6896|2
Dijon|47317|5017|2;Nîmes|43834|4360|2;Haarlem|52381|4637|2;Brest|48390|-4486|2;Le Mans|48000|205|2
Amiens|49900|2300|2;Paderborn|51719|8754|2;Arnhem|51980|5911|2;Tours|47395|704|2;Limoges|45834|1248|2
Zaanstad|52453|4814|2;Amersfoort|52155|5388|2;Clermont-Ferrand|45780|3087|2;Apeldoorn|52210|5969|2
's-Hertogenbosch|51699|5304|2;Würzburg|49794|9951|2;Hoofddorp|52303|4689|2;Regensburg|49015|12102|2
Besançon|47249|6018|2;Orléans|47903|1904|2;Metz|49119|6173|2;Maastricht|50848|5689|2;Göttingen|51534|9932|2
Heilbronn|49140|9221|2;Ingolstadt|48765|11424|2;Ulm|48398|9992|2;Leiden|52158|4493|2;Dordrecht|51810|4674|2
Bremerhaven|53536|8593|2;Remscheid|51180|7193|2;Brugge|51209|3224|2;Zoetermeer|52058|4493|2;Rouen|49443|1099|2
Reutlingen|48491|9204|2;Zwolle|52513|6094|2;Mulhouse|47752|7329|2;Perpignan|42698|2895|2;Caen|49186|-359|2
Koblenz|50354|7579|2;Siegen|50875|8024|2;Namur|50467|4867|2;Nancy|48684|6185|2;Jena|50929|11590|2;Gera|50880|12082|2
Hildesheim|52151|9951|2;Trier|49756|6639|2;Zwickau|50727|12488|2;Kaiserslautern|49443|7772|2;Deventer|52255|6164|2
Schwerin|53629|11413|2;Delft|52007|4356|2;Alkmaar|52632|4749|2;Düren|50804|6493|2;Heerlen|50884|5982|2
Leuven|50880|4701|2;Venlo|51370|6168|2;Leeuwarden|53201|5809|2;Mons|50454|3952|2;Avignon|43948|4809|2
Poitiers|46583|343|2;Flensburg|54784|9440|2;Cottbus|51758|14329|2;Wilhelmshaven|53530|8113|2;Hilversum|52223|5176|2
Minden|52290|8915|2;Pau|43311|-356|2;Villingen-Schwenningen|48062|8494|2;Konstanz|47660|9176|2;Hengelo|52266|6793|2
Amstelveen|52301|4864|3;Lüdenscheid|51220|7627|3;Marburg an der Lahn|50809|8771|3;Neumünster|54075|9982|3
Roosendaal|51531|4465|3;Aalst|50936|4036|3;Mechelen|51026|4478|3;Dessau|51839|12246|3;La Rochelle|46163|-1152|3
Purmerend|52505|4960|3;Luxembourg|49612|6130|3;La Louvière|50487|4188|3;Arnsberg|51383|8083|3;Rheine|52285|7441|3
Oss|51765|5518|3;Schiedam|51919|4389|3;Bayreuth|49948|11579|3;Spijkenisse|51845|4329|3;Helmond|51482|5661|3
Calais|50952|1856|3;Béziers|43341|3214|3;Bocholt|51839|6615|3;Kortrijk|50828|3265|3;Almelo|52357|6663|3
Gouda|52017|4708|3;Dunkerque|51033|2377|3;Lüneburg|53251|10414|3;Lelystad|52508|5475|3
Alphen aan den Rijn|52129|4655|3;Hasselt|50931|5338|3;Oostende|51216|2927|3;Sint-Niklaas|51165|4144|3
Hoorn|52643|5060|3;Bourges|47083|2400|3;Velsen-Zuid|52460|4650|3;Tournai|50607|3389|3;Ede|52033|5658|3
Saint-Nazaire|47280|-2210|3;Bergen op Zoom|51495|4292|3;Colmar|48081|7356|3;Capelle aan den IJssel|51929|4578|3
Valence|44926|4910|3;Quimper|48000|-4100|3;Genk|50965|5501|3;Assen|52997|6563|3;Chambéry|45566|5921|3
Nieuwegein|52029|5081|3;Veenendaal|52029|5559|3;Zeist|52090|5233|3;Troyes|48301|4085|3;Seraing|50584|5501|3
Den Helder|52960|4759|3;La Roche-sur-Yon|46667|-1433|3;Lorient|47746|-3366|3;Hardenberg|52576|6619|3
Évreux|49024|1151|3;Emmen|52779|6907|3;Roeselare|50947|3123|3;Saint-Quentin|49849|3288|3;Niort|46323|-459|3
Belfort|47642|6854|3;Ajaccio|41919|8738|3;Vannes|47658|-2756|3;Meaux|48960|2879|3;Blois|47594|1329|3
Brive-la-Gaillarde|45159|1533|3;Beauvais|49433|2083|3;Châteauroux|46812|1694|3;Cholet|47059|-880|3
Oosterhout|51645|4860|3;Fréjus|43433|6736|3;Verviers|50589|5862|3;Saint-Brieuc|48515|-2768|3;Montauban|44018|1364|3
Charleville-Mézières|49769|4725|3;Albi|43930|2148|3;Mouscron|50745|3206|3;Châlons-en-Champagne|48954|4367|3
Saint-Malo|48647|-2009|3;Laval|48073|-763|3;Doetinchem|51965|6289|3;Kerkrade|50866|6063|3;Carcassonne|43214|2352|3
Kampen|52555|5911|3;Weert|51252|5707|3;Woerden|52085|4883|3;Sittard|50998|5869|3;Heerhugowaard|52671|4849|3
Middelburg|51500|3614|3;Emmeloord|52711|5749|3;Waalwijk|51683|5071|3;Huizen|52299|5242|3;Vlissingen|51443|3574|3
Ridderkerk|51873|4603|3;Beveren|51212|4256|3;Soest|52173|5292|3;Roermond|51194|5988|3;Drachten|53113|6099|3
Heerenveen|52959|5919|3;Dendermonde|51029|4101|3;Medemblik|52772|5106|3;Beringen|51050|5226|3;Tiel|51887|5429|3
Harderwijk|52342|5621|3;Maarssen|52139|5042|3;Turnhout|51323|4945|3;Dilbeek|50848|4260|3;Venray|51525|5975|3
Hoogeveen|52723|6476|3;Nijkerk|52220|5486|3;Heist-op-den-Berg|51075|4728|3;Sint-Truiden|50817|5186|3
Lokeren|51104|3993|3;Braine-l'Alleud|50684|4368|3;Brasschaat|51291|4492|3;Vilvoorde|50928|4429|3;Goes|51504|3889|3
Maasmechelen|50965|5695|3;Zutphen|52138|6201|3;Heemskerk|52511|4672|3;Waregem|50889|3428|3;Wageningen|51970|5667|3
Ieper|50851|2886|3;Ninove|50828|4027|4;Gorinchem|51837|4972|4;Geel|51166|4989|4;Uden|51661|5619|4;Halle|50734|4235|4
Knokke-Heist|51350|3267|4;Epe|52348|5983|4;Lier|51131|4570|4;Sneek|53033|5659|4;Maassluis|51923|4250|4
Wijchen|51809|5725|4;Mol|51192|5117|4;Wavre|50717|4601|4;Binche|50412|4165|4;Lommel|51231|5313|4;Menen|50797|3122|4
Tienen|50807|4938|4;Evergem|51113|3710|4;Oldenzaal|52313|6929|4;Bussum|52273|5161|4;Valkenswaard|51351|5460|4
Geraardsbergen|50773|3882|4;Meppel|52696|6194|4;Houthalen|51034|5374|4;Tongeren|50781|5465|4;Deinze|50982|3531|4
Winterswijk|51973|6719|4;Bilzen|50873|5518|4;Boxtel|51591|5329|4;Courcelles|50464|4375|4;Brunssum|50947|5971|4
Best|51508|5390|4;Asse|50910|4198|4;Delfzijl|53330|6918|4;Barneveld|52140|5585|4;Esch-sur-Alzette|49496|5981|4
Veendam|53107|6879|4;Dronten|52525|5718|4;Oudenaarde|50852|3609|4;Terneuzen|51336|3828|4;Geldrop|51422|5560|4
Aarschot|50987|4837|4;Uithoorn|52238|4826|4;Culemborg|51955|5228|4;Ath|50629|3778|4;Dalfsen|52512|6257|4
Zaltbommel|51810|5244|4;Izegem|50914|3214|4;Werkendam|51810|4894|4;Arlon|49683|5817|4;Zevenaar|51930|6071|4
Temse|51128|4214|4;Oisterwijk|51579|5189|4;Herentals|51177|4832|4;Brecht|51350|4638|4;Geldermalsen|51881|5289|4
Beuningen|51861|5767|4;Dongen|51627|4939|4;Wassenaar|52146|4403|4;Veghel|51617|5549|4;Soignies|50579|4071|4
Lanaken|50893|5647|4;Mortsel|51167|4451|4;Zottegem|50870|3811|4;Noordwijk-Binnen|52234|4445|4;Diemen|52340|4963|4
Ronse|50746|3601|4;Nivelles|50598|4328|4;Haaksbergen|52157|6739|4;Andenne|50489|5095|4;Sliedrecht|51821|4776|4
Maaseik|51098|5784|4;Oupeye|50712|5647|4;Steenbergen|51584|4319|4;Oud-Beijerland|51824|4413|4;Overijse|50774|4535|4
Schijndel|51623|5432|4;Putten|52259|5607|4;Loon op Zand|51628|5075|4;Wetteren|51005|3883|4;Hamme|51098|4137|4
Willebroek|51060|4360|4;Westerlo|51090|4915|4;Diest|50989|5051|4;Saint-Ghislain|50448|3819|4;Losser|52261|7004|4
Lisse|52260|4557|4;Borssele|51423|3735|4;Maldegem|51207|3445|4;Fleurus|50484|4550|4;Merelbeke|50994|3746|4
Volendam|52495|5071|4;Zedelgem|51142|3137|4;Hellevoetsluis|51833|4133|4;Elburg|52448|5843|4;Gembloux|50561|4699|4
Hoogezand|53162|6761|4;Brummen|52090|6156|4;Koksijde|51116|2638|4;Chaudfontaine|50583|5634|4
Geertruidenberg|51702|4857|4;Nijlen|51161|4670|4;Leerdam|51893|5092|4;Zoersel|51268|4713|4;Frameries|50406|3896|4
Elst|51919|5842|4;Schilde|51241|4583|4;Tubbergen|52408|6785|4;Berkel en Rodenrijs|51993|4479|4
Braine-le-Comte|50610|4147|4;Raalte|52386|6275|4;Stadskanaal|52989|6950|4;Huy|50519|5233|4;Cranendonck|51304|5589|4
Lochristi|51096|3832|4;Leek|53163|6376|4;Lichtenvoorde|51987|6567|4;Poperinge|50854|2727|4;Wisch|51926|6417|4
Nunspeet|52379|5786|4;Bodegraven|52083|4750|4;Tielt|50999|3327|4;'s-Gravenzande|52002|4165|4;Aalten|51925|6581|4
Eeklo|51187|3557|4;Zeewolde|52330|5542|4;Torhout|51066|3101|4;Aalter|51090|3447|4;Groesbeek|51777|5936|4
Hoogstraten|51400|4760|4;Winschoten|53144|7035|4;Meise|50939|4327|4;Blankenberge|51313|3132|4;Eersel|51358|5318|4
Rhenen|51959|5568|4;Eupen|50628|6036|4;Dudelange|49481|6088|4;Sint-Genesius-Rode|50746|4358|4;Weesp|52308|5042|4
Middelkerke|51185|2821|4;Kortenberg|50890|4544|4;Kasterlee|51241|4967|4;Diepenbeek|50908|5419|4
Lessines|50711|3836|4;Sint-Gillis-Waas|51219|4124|4;Middelharnis|51758|4165|4;Walcourt|50254|4438|4
Wijk bij Duurstede|51974|5342|4;Enkhuizen|52703|5292|4;Urk|52663|5601|4;Steenwijk|52788|6121|4
Sint-Oedenrode|51568|5460|4;Zandvoort|52371|4533|4;Gennep|51698|5974|4;Eibergen|52100|6649|4;Harlingen|53175|5422|4
Gemert|51556|5690|4;Harenkarspel|52734|4777|4;Staphorst|52645|6211|4;Boskoop|52075|4656|4;Dieren|52053|6100|4
Coevorden|52661|6740|4;Lopik|51973|4949|4;Pétange|49558|5881|4;Ettelbruck|49848|6104|4;Mamer|49628|6023|4
Wiltz|49965|5934|4;Echternach|49812|6418|4
`

export interface MapTown {
  readonly name: string
  readonly latitude: number
  readonly longitude: number
  /** 1 is a city, 4 a small town */
  readonly rank: number
}

export const listMapTowns = (): readonly MapTown[] =>
  PLACES.trim()
    .split(/[;\n]/)
    .map(entry => {
      const [name = "", north, east, rank] = entry.split("|")
      return { name, latitude: Number(north) / 1000, longitude: Number(east) / 1000, rank: Number(rank) }
    })
