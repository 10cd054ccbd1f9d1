CREATE TABLE "presences" (
	"round_id" text NOT NULL,
	"node_id" text NOT NULL,
	"online" integer[] NOT NULL,
	"away" integer[] NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "presences_round_id_node_id_pk" PRIMARY KEY("round_id","node_id")
);
--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_round_id_rounds_round_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("round_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "presences_seen" ON "presences" USING btree ("seen_at");